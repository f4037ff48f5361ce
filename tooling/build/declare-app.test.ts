import { BuildManifest } from '@shop/release/document/build-manifest';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { declareApp } from './declare-app.ts';

/** Writes a compiled remote with the given exports and a chunk for `gifts.home`. Returns what its manifest then declares. */
function declared(parts: string): BuildManifest['declares'] {
  const directory = mkdtempSync(path.join(tmpdir(), 'declare-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, 'manifest.json');
  const manifest = {
    app: 'mf-gifts',
    build: 'b1',
    contract: 1,
    publicPath: '/assets/mf-gifts/b1/',
    entry: ['remoteEntry.js'],
    fonts: [],
    chunks: { 'gifts.home': ['home.js'] },
    integrity: {},
  };
  writeFileSync(file, JSON.stringify(manifest));
  mkdirSync(path.join(directory, 'server'));
  writeFileSync(
    path.join(directory, 'server/server.cjs'),
    `const react = require('react');
     exports.remote = { name: 'mf-gifts', contract: 1, slots: {}, messages: { en() {}, ar() {} },
       of: react.createContext({}).Provider, ${parts} };`,
  );
  declareApp({ app: { name: 'mf-gifts', folder: '/shop/mf-gifts', web: '', server: '' }, build: 'b1', directory });
  return BuildManifest.parse(JSON.parse(readFileSync(file, 'utf8'))).declares;
}

test('the build writes the declaration of a remote’s module into its manifest', () => {
  const declares = declared(`
    routes: [{ id: 'gifts.home', path: '/gifts', lazy() {} }, { id: 'gifts.old', path: '/old-gifts', loader() {} }],
    slots: { 'product.extras': { order: 20, load() {} } },
    places: { 'gifts.aside': 'many' },
    provides: ['gifts.wrap']`);

  expect(declares).toEqual({
    routes: [
      { id: 'gifts.home', path: '/gifts' },
      { id: 'gifts.old', path: '/old-gifts' },
    ],
    slots: { 'product.extras': 20 },
    commands: ['gifts.wrap'],
    places: { 'gifts.aside': 'many' },
  });
});

test('code that throws when it is loaded is refused with the error and its line', () => {
  expect(() => declared(`routes: (() => { throw new TypeError('no colour'); })()`)).toThrow(
    /^mf-gifts can not be built, because its code fails when it is loaded: TypeError: no colour\n.*throw new TypeError/,
  );
});

test.each([
  ['an id that no chunk is named for', `[{ id: 'gifts.list', path: '/gifts', lazy() {} }]`, 'the name of gifts.list'],
  ['a place where no page can be', `[{ id: 'gifts.home', path: '/api/gifts' }]`, 'the page /api/gifts lies where'],
  ['the place of the Arabic pages', `[{ id: 'gifts.home', path: '/ar/gifts' }]`, 'the page /ar/gifts lies where'],
  ['a part that may be missing', `[{ id: 'gifts.home', path: '/:lang?/gifts' }]`, 'write two routes'],
])('a route with %s is refused by the build', (_, routes, reason) => {
  expect(() => declared(`routes: ${routes}`)).toThrow(reason);
});

test('a remote with documents of its own declares what they may use, and can not be in other pages too', () => {
  const routes = `routes: [{ id: 'gifts.home', path: '/gifts', lazy() {} }], ownDocument: { features: ['camera'] }`;

  expect(declared(routes)).toMatchObject({ ownDocument: { features: ['camera'] } });
  expect(() => declared(`${routes}, provides: ['gifts.wrap']`)).toThrow(
    'mf-gifts can not be built: its pages are documents of their own, in which no other remote is, but it provides the command "gifts.wrap"',
  );
  expect(() => declared(routes.replace('camera', 'microphone'))).toThrow(/ownDocument/);
});
