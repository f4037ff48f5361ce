import { expect, onTestFinished, test, vi } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  ['/profile', '/profile'],
  ['/orders?page=2#top', '/orders?page=2#top'],
  ['/ar/products/rose', '/products/rose'],
  ['/article', '/article'],
])('%s is a page of the shop', (next, path) => {
  expect(nextPath(next)).toBe(path);
});

test.each([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '//evil.example/profile',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/ar//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/ar/sign-up',
  '//[',
])('%j leads home', (next) => {
  expect(nextPath(next)).toBe('/');
});

test('no URL.canParse is needed, which the oldest supported browsers lack', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  onTestFinished(() => canParse.mockRestore());

  expect(nextPath('/profile')).toBe('/profile');
  expect(nextPath('//[')).toBe('/');
});
