import { expect, test } from 'vitest';
import { newPart } from './home-document.ts';
import { problemsOf } from './part-problems.ts';

const alt = { en: 'Oud', ar: 'عود' };
const pathsOf = (part: object) => problemsOf('banners', newPart({ ...part })).map(({ path, why }) => `${path} ${why}`);

test('a text that one language has is missing in the other, and a pair that may be absent may be', () => {
  expect(pathsOf({ imageDesktop: 'a.webp', alt, title: { en: 'Eid', ar: ' ' } })).toEqual(['title.ar missing']);
  expect(pathsOf({ imageDesktop: { en: 'a.webp', ar: 'b.webp' }, alt })).toEqual([]);
});

test('a new banner needs a picture and what it shows', () => {
  expect(pathsOf({})).toEqual(['imageDesktop missing', 'alt.en missing', 'alt.ar missing']);
});

test('a link stays in the shop, and the end comes after the beginning', () => {
  const times = { from: '2026-12-02T10:00:00+04:00', until: '2026-12-02T10:00:00+04:00' };

  expect(pathsOf({ imageDesktop: 'a.webp', alt, url: '//evil.example' })).toEqual(['url link']);
  expect(pathsOf({ imageDesktop: 'a.webp', alt, ...times })).toEqual(['until order']);
  expect(problemsOf('collections', newPart({ image: 'a.webp', title: alt }))).toEqual([{ path: 'url', why: 'link' }]);
});
