import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { KitPage } from './kit-page.tsx';

test.each(['en', 'ar'] as const)('every part renders on a server in %s, without style attributes', (language) => {
  const html = render(<KitPage />, language);

  expect(html).toContain('The kit');
  expect(html).not.toContain('style=');
});
