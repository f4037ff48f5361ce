import { expect, test } from 'vitest';
import { whatsappChat } from './whatsapp.ts';

test('a conversation opens with the text filled in, line by line', () => {
  const address = whatsappChat('+971500000000', 'الاسم: مريم\n40 & more?');

  expect(address).toMatch(/^https:\/\/wa\.me\/971500000000\?text=/);
  expect(new URL(address).searchParams.get('text')).toBe('الاسم: مريم\n40 & more?');
});

test('a long text is shortened, without cutting a character in two', () => {
  const text = new URL(whatsappChat('+971500000000', '🌹'.repeat(5_000))).searchParams.get('text');

  expect(text).toBe(`${'🌹'.repeat(1_500)}…`);
});
