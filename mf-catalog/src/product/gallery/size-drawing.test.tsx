import type { Measure } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { SizeDrawing } from './size-drawing.tsx';

const SMALL: Measure = { label: '50 ml', unit: 'ml', heightMm: 100, widthMm: 50 };
const LARGE: Measure = { label: '100 ml', unit: 'ml', heightMm: 150, widthMm: 60 };

const drawingsOf = (measures: Measure[]) =>
  render(<SizeDrawing measures={measures} />)
    .match(/<svg.*?<\/svg>/g)!
    .map((svg) => ({ window: svg.match(/viewBox="([^"]+)"/)![1], svg }));
/** How far up the first shape of a drawing reaches, in the drawing's own units. */
const topOf = (svg: string) => -Number(svg.match(/ y="(-[\d.]+)"/)![1]);

test('sizes and coin are drawn at one scale', () => {
  const [small, large, coin] = drawingsOf([SMALL, LARGE]);

  expect(new Set([small, large, coin].map((drawing) => drawing!.window)).size).toBe(1);
  expect(topOf(large!.svg) / topOf(small!.svg)).toBe(1.5);
  expect(coin!.svg).toContain('r="12"');
});

test('the viewBox fits the tallest and the widest, even if that is the coin', () => {
  const [stone] = drawingsOf([{ label: '1 stone', unit: 'piece', heightMm: 6, widthMm: 5 }]);
  const [, , width, height] = stone!.window!.split(' ').map(Number);

  expect(Math.min(width!, height!)).toBeGreaterThan(24);
  expect(topOf(stone!.svg)).toBe(6);
});

test.each<[Language, string]>([
  ['en', 'Drawn to scale: 50 ml, 10 cm tall; 100 ml, 15 cm tall; beside a one-dirham coin, 2.4 cm across'],
  ['ar', 'رسم بالمقياس نفسه: 50 ml بارتفاع 10 سم، و100 ml بارتفاع 15 سم، بجانب درهم معدني قطره 2.4 سم'],
])('the drawing has a text alternative (%s)', (language, words) => {
  const html = render(<SizeDrawing measures={[SMALL, LARGE]} />, language);

  expect(html).toContain('role="img"');
  expect(
    html
      .match(/aria-label="([^"]+)"/)![1]!
      .replaceAll(/[\u2066-\u2069\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : '')),
  ).toBe(words);
});
