import type { Declaration } from '@shop/composition/declaration';
import { expect, test } from 'vitest';
import { refuseConflictingClaims } from './claims.ts';

const declaring = (parts: Partial<Declaration>) => ({
  declares: { routes: [], slots: {}, commands: [], places: {}, ...parts },
});
const page = (path: string) => declaring({ routes: [{ id: path, path }] });

test.each([
  ['one page', page('/gifts'), page('/gifts'), 'the page /gifts'],
  ['one page by two patterns', page('/gifts/:slug'), page('/Gifts/:id'), 'the page /Gifts/:id (as /gifts/:slug)'],
  ['one page of many', page('/products/:slug'), page('/products/royal-oud'), 'the page /products/royal-oud'],
  ['one page with something behind it', page('/login'), page('/login/:step?'), 'the page /login/:step? (as /login)'],
  ['every page', page('/login'), page('/*'), 'the page /*'],
  [
    'one command',
    declaring({ commands: ['cart.add'] }),
    declaring({ commands: ['cart.add'] }),
    'the command "cart.add"',
  ],
  [
    'a slot that takes one filler',
    declaring({ slots: { 'header.cart': 100 } }),
    declaring({ slots: { 'header.cart': 5 } }),
    'the slot "header.cart"',
  ],
])('two remotes that claim %s are refused, and the error names both', (_, first, second, what) => {
  const apps = { shell: declaring({ places: { 'header.cart': 'one' } }), 'mf-one': first, 'mf-two': second };

  expect(() => refuseConflictingClaims(apps)).toThrow(`mf-one and mf-two both claim ${what}`);
});

test.each([
  ['pages below each other', page('/gifts'), page('/gifts/:slug')],
  [
    'a slot that takes many fillers',
    declaring({ slots: { 'product.extras': 1 } }),
    declaring({ slots: { 'product.extras': 1 } }),
  ],
  ['the same page if one is an older build without a declaration', {}, page('/gifts')],
])('two remotes may have %s', (_, first, second) => {
  const apps = { shell: declaring({ places: { 'product.extras': 'many' } }), 'mf-one': first, 'mf-two': second };

  expect(() => refuseConflictingClaims(apps)).not.toThrow();
});

test('a remote has pages although the shell answers every address that has none', () => {
  expect(() => refuseConflictingClaims({ shell: page('/*'), 'mf-gifts': page('/gifts') })).not.toThrow();
});

test('no remote can claim a page of the shell', () => {
  expect(() => refuseConflictingClaims({ shell: page('/about'), 'mf-gifts': page('/about') })).toThrow(
    'shell and mf-gifts both claim the page /about',
  );
});
