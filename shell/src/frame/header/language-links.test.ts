import { expect, test } from 'vitest';
import { isSameDocument, languageAddress } from './language-links.ts';

const perfumes = { pathname: '/category/perfumes', search: '?page=2' };

test('the Arabic link leads to the same page under /ar', () => {
  expect(languageAddress('ar', perfumes)).toBe('/ar/category/perfumes?page=2');
});

test('the home page in Arabic is /ar, without a slash at its end', () => {
  expect(languageAddress('ar', { pathname: '/', search: '' })).toBe('/ar');
});

test('the English link uses the plain address', () => {
  expect(languageAddress('en', perfumes)).toBe('/category/perfumes?page=2');
});

test('the address of the page itself is the same document, whatever its fragment', () => {
  const here = new URL('http://localhost:3000/category/perfumes?page=2#top');

  expect(isSameDocument(here, new URL(languageAddress('en', perfumes), here))).toBe(true);
  expect(isSameDocument(here, new URL(languageAddress('ar', perfumes), here))).toBe(false);
});
