import { expect, test } from 'vitest';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { isSandalwood, MENU } from './menu-model.ts';

test('the menu leads to the specified listings, in the specified order', () => {
  const paths = [
    MENU.home.path,
    ...MENU.sandalwood.links.map(({ path }) => path),
    ...MENU.categories.map(({ path }) => path),
  ];

  expect(paths).toEqual([
    '/',
    '/sandalwood-products/oil',
    '/sandalwood-products/billets',
    '/sandalwood-products/powder',
    '/sandalwood-products/chips',
    '/sandalwood-products/de-oiled-powder',
    '/category/essential-oil',
    '/category/perfumes',
    '/category/sandaliya',
    '/category/bakhoor',
    '/category/cosmetic',
    '/category/spices',
    '/category/gums-and-stones',
  ]);
});

test.each([
  ['English', english],
  ['Arabic', arabic],
])('every category of the menu has a name in %s, and every sandalwood one a note', (_language, messages) => {
  const names = Object.keys(messages.categories);
  const notes = Object.keys(messages.sandalwood.notes);

  expect(names).toEqual([...MENU.sandalwood.links, ...MENU.categories].map(({ category }) => category));
  expect(notes).toEqual(MENU.sandalwood.links.map(({ category }) => category));
});

test('the submenu is current on its listings only', () => {
  expect(isSandalwood('/sandalwood-products/oil')).toBe(true);
  expect(isSandalwood('/category/sandaliya')).toBe(false);
  expect(isSandalwood('/sandalwood-products')).toBe(false);
});
