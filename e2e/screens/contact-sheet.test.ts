import { remoteNames } from '@shop/workspace/apps';
import { ROOT } from '@shop/workspace/places';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactSheet, SCREENS } from './contact-sheet.ts';

/** A message's key and a payment's id: no address of the demonstration stays the same. */
const PASSING = ['/a/:key', '/c/:key', '/test-payment/:id', '/checkout/placed/:id'];

/** The paths that the remotes answer, as their lists of routes say them. */
const routes = remoteNames().flatMap((name) =>
  [...readFileSync(join(ROOT, name, 'src/remote.ts'), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!),
);

test.each(routes.filter((route) => !PASSING.includes(route)))('%s is looked at', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

  expect(SCREENS.some(({ path }) => pattern.test(path))).toBe(true);
});

test('each picture stands in the row of its address', () => {
  const html = contactSheet([{ path: '/search?q=oud', language: 'ar', width: 360, file: 'oud.png' }]);

  expect(html).toMatch(/<th>\/search\?q=oud<\/th>.*oud\.png/);
  expect(html.match(/<img/g)).toHaveLength(1);
});
