import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [TOKENS, PREFERENCES] = ['tokens.css', 'preferences.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
) as [string, string];
const TEXT = ['ink', 'ink-soft', 'brass', 'ember', 'ok', 'danger'];
const GROUNDS = ['page', 'sand', 'label'];

/** The colours that a stylesheet declares, or one of its at-rules; light and dark are in one value. */
function coloursOf(sheet: string, condition = ''): Map<string, string> {
  const start = sheet.indexOf(condition);
  const below = condition ? sheet.slice(start, sheet.indexOf('\n  }\n', start)) : sheet;
  return new Map(
    [...below.matchAll(/--([\w-]+): (light-dark\(.+\)|#\w+|[A-Z]\w+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const usual = coloursOf(TOKENS);
const more = new Map([...usual, ...coloursOf(PREFERENCES, '@media (prefers-contrast: more)')]);
const forced = coloursOf(PREFERENCES, '@media (forced-colors: active)');

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(tokens: Map<string, string>, scheme: 'light' | 'dark', name: string, ground: string): number {
  const [one, other] = [name, ground].map((token) => {
    const hexes = tokens.get(token)!.match(/#\w{6}/g)!;
    return luminance(hexes[scheme === 'dark' ? hexes.length - 1 : 0]!);
  });
  return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05);
}

const PAIRS = (['light', 'dark'] as const).flatMap((scheme) => GROUNDS.map((ground) => ({ scheme, ground })));

test.each(PAIRS)('text reaches a contrast of 4.5:1 on $ground, $scheme, and borders 3:1', ({ scheme, ground }) => {
  const reaches = (least: number) => (name: string) => contrast(usual, scheme, name, ground) >= least;

  expect(TEXT.filter(reaches(4.5))).toEqual(TEXT);
  expect(['edge'].filter(reaches(3))).toEqual(['edge']);
});

test.each(PAIRS)('with more contrast text reaches 7:1 on $ground, $scheme', ({ scheme, ground }) => {
  const reaches = (least: number) => (name: string) => contrast(more, scheme, name, ground) >= least;

  expect([...TEXT, 'edge'].filter(reaches(7))).toEqual([...TEXT, 'edge']);
  expect(['line', 'ornament'].filter(reaches(3))).toEqual(['line', 'ornament']);
});

test('with forced colours, drawings use system colours', () => {
  const names = [...usual.keys()].filter((name) => !/^(photo|tone|on-action|action|veil)/.test(name));

  expect(names.filter((name) => !/^(Canvas|CanvasText|GrayText)$/.test(forced.get(name) ?? ''))).toEqual([]);
});
