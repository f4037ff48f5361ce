import { NOBODY, type Ownership } from '@shop/composition/ownership';
import { expect, test } from 'vitest';
import { routeOwner } from './route-owner.ts';

const ownership: Ownership = {
  ...NOBODY,
  routes: {
    shell: ['/about', '/*'],
    'mf-pages': ['/:page', '/gifts/:slug'],
    'mf-gifts': ['/', '/gifts', '/gifts/new', '/gifts/:slug/cards/*'],
  },
};

test.each([
  ['/', 'mf-gifts', '/'],
  ['/about', 'shell', '/about'],
  ['/gifts', 'mf-gifts', '/gifts'],
  ['/gifts/', 'mf-gifts', '/gifts'],
  ['/gifts/new', 'mf-gifts', '/gifts/new'],
  ['/gifts/rose', 'mf-pages', '/gifts/:slug'],
  ['/gifts/rose/cards/a/b', 'mf-gifts', '/gifts/:slug/cards/*'],
  ['/anything', 'mf-pages', '/:page'],
  ['/any/thing', 'shell', '/*'],
])('%s belongs to %s, by the best matching pattern', (path, app, pattern) => {
  expect(routeOwner(ownership, path)).toMatchObject({ app, pattern });
});

test('a path that matches no pattern belongs to no app', () => {
  expect(routeOwner(NOBODY, '/cart')).toBeUndefined();
});
