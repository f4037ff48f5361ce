import { declarationOf } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import { ROOT } from '@shop/environment/directories';
import { remoteNames } from '@shop/workspace/apps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { contactSheet, nameOf, SCREENS, STAFF_SCREENS, STATES } from './contact-sheet.ts';

const SHEET = [...SCREENS, ...STATES, ...STAFF_SCREENS];

/** The catch-all route, which the sheet shows as `/no-such`, and the kit, which has its own pictures. */
const NOT_ON_SHEET = ['*', '/dev/kit'];

const modules = await Promise.all(
  remoteNames().map(async (name) => import(pathToFileURL(join(ROOT, name, 'src/remote.ts')).href)),
);
const ofRemotes = modules.flatMap(({ remote }: { remote: Remote }) => declarationOf(remote).routes);
const ofShell = [...readFileSync(join(ROOT, 'shell/src/app/routes.tsx'), 'utf8').matchAll(/path: '([^']+)'/g)];
const routes = [...ofRemotes.map(({ path }) => path), ...ofShell.map(([, path]) => path!)];

test('every screen has a name of its own, also where guests and customers see different pages at one address', () => {
  const names = SHEET.map(nameOf);

  expect(new Set(names).size).toBe(names.length);
});

test.each(routes.filter((route) => !NOT_ON_SHEET.includes(route)))('the contact sheet has a picture of %s', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

  expect(SHEET.some(({ path }) => pattern.test(path))).toBe(true);
});

test('each picture is in the row of its screen', () => {
  const html = contactSheet([{ name: '/search?q=oud', language: 'ar', width: 360, colours: 'light', file: 'oud.png' }]);

  expect(html).toMatch(/<th>\/search\?q=oud<\/th>.*oud\.png/);
  expect(html.match(/<img/g)).toHaveLength(1);
});
