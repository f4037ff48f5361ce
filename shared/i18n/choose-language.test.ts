import { expect, test } from 'vitest';
import { arabicPath, chooseLanguage, splitLanguagePrefix } from './choose-language.ts';

test.each([
  ['ar', 'en-US', 'ar'],
  ['en', 'ar-AE', 'en'],
  [null, 'ar-AE', 'ar'],
  [null, 'AR', 'ar'],
  [null, 'en-AE,ar;q=0.9', 'en'],
  [null, undefined, 'en'],
  ['fr', 'de', 'en'],
  ['<script>', 'ar', 'ar'],
])('saved %s and browser %s give %s', (saved, browser, language) => {
  expect(chooseLanguage(saved, browser)).toBe(language);
});

test.each([
  ['/ar', 'ar', '/'],
  ['/ar/', 'ar', '/'],
  ['/ar/category/oil', 'ar', '/category/oil'],
  ['/article', undefined, '/article'],
  ['/', undefined, '/'],
])('%s is in %s at %s', (pathname, language, path) => {
  expect(splitLanguagePrefix(pathname)).toEqual({ language, path });
});

test('the Arabic version of an address has the prefix /ar', () => {
  expect([arabicPath('/'), arabicPath('/cart')]).toEqual(['/ar', '/ar/cart']);
});
