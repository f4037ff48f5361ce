import { expect, test } from 'vitest';
import { classPrefix } from './class-names.ts';

test('two builds of one app, and one build id of two apps, have different classes', () => {
  const prefixes = ['shell', 'mf-cart'].flatMap((app) =>
    ['4cae05680e', '5339bf0467'].map((id) => classPrefix(app, id)),
  );

  expect(new Set(prefixes).size).toBe(4);
});

test('a class begins with a letter, always the same four characters for a build', () => {
  const prefixes = Array.from({ length: 500 }, (_, number) => classPrefix('mf-cart', String(number)));

  expect(prefixes.filter((prefix) => !/^[a-z][0-9a-z]{3}$/.test(prefix))).toEqual([]);
  expect(classPrefix('mf-cart', '7')).toBe(prefixes[7]);
});
