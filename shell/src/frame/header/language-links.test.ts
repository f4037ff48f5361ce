import { expect, test } from 'vitest';
import { isSameDocument, languageAddress, plainAddress } from './language-links.ts';

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

test('after a choice, both languages use the plain address', () => {
  expect(plainAddress(perfumes)).toBe('/category/perfumes?page=2');
});

test('the plain address of a plain page is the same document, whatever its fragment', () => {
  const here = new URL('http://localhost:3000/category/perfumes?page=2#top');

  expect(isSameDocument(here, new URL(plainAddress(perfumes), here))).toBe(true);
});

test('the plain address of an /ar page is another document', () => {
  const here = new URL('http://localhost:3000/ar/category/perfumes?page=2');

  expect(isSameDocument(here, new URL(plainAddress(perfumes), here))).toBe(false);
});
