import { remoteNames } from '@shop/workspace/apps';
import { ROOT } from '@shop/workspace/places';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactSheet, nameOf, SCREENS, STATES } from './contact-sheet.ts';

const SHEET = [...SCREENS, ...STATES];

/** The keys of messages: no address of the demonstration stays the same. */
const PASSING = ['/a/:key', '/c/:key'];

/** The paths that the remotes answer, as their lists of routes say them. */
const routes = remoteNames().flatMap((name) =>
  [...readFileSync(join(ROOT, name, 'src/remote.ts'), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!),
);

test('what a guest and a customer see of an address are two screens', () => {
  const names = SHEET.map(nameOf);

  expect(new Set(names).size).toBe(names.length);
});

test.each(routes.filter((route) => !PASSING.includes(route)))('%s is looked at', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

  expect(SHEET.some(({ path }) => pattern.test(path))).toBe(true);
});

test('each picture stands in the row of its screen', () => {
  const html = contactSheet([{ name: '/search?q=oud', language: 'ar', width: 360, file: 'oud.png' }]);

  expect(html).toMatch(/<th>\/search\?q=oud<\/th>.*oud\.png/);
  expect(html.match(/<img/g)).toHaveLength(1);
});
