import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { SkippedLines } from './skipped-lines.tsx';

const LINES = [
  { name: 'Saffron', size: '5 g', wanted: 2, added: 0 },
  { name: 'Clove', size: '50 g', wanted: 3, added: 1 },
  { name: 'Oud Royal', size: '2 ml', wanted: 1, added: 0, reason: 'in-cart' },
] as const;

test.each([
  ['en', ['Saffron, 5 g: not available', 'Clove, 50 g: 1 of 3 added', 'Oud Royal, 2 ml: already in your cart']],
  ['ar', ['Saffron، 5 g: غير متوفر', 'Clove، 50 g: أُضيف 1 من 3', 'Oud Royal، 2 ml: موجود في سلتك']],
] as const)('each item that was not ordered again says why (%s)', (language, sentences) => {
  const words = wordsOf(<SkippedLines lines={LINES} />, language).replaceAll(/[\u2066-\u2069]/g, '');

  for (const sentence of sentences) expect(words).toContain(sentence);
});
