import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx';

test.each([
  ['en', 'Hello, I have a question about Oud Royal.'],
  ['ar', 'مرحبًا، عندي سؤال عن Oud Royal.'],
] as const)('a question on WhatsApp goes to the shop and names its product (%s)', (language, question) => {
  const html = render(<AskOnWhatsApp number="+971500000000" name="Oud Royal" />, language);

  expect(html).toContain(`href="https://wa.me/971500000000?text=${encodeURIComponent(question)}"`);
});
