import { beforeEach, expect, test, vi } from 'vitest';
import { languageOfAddress, rememberLanguage } from './page-language.ts';

beforeEach(() => {
  const entries = new Map<string, Response>();
  const cache = { put: async (address: string, answer: Response) => void entries.set(address, answer) };
  vi.stubGlobal('caches', { open: async () => cache, match: async (address: string) => entries.get(address)?.clone() });
});

test('an address under /ar is Arabic, whatever language is stored', async () => {
  await rememberLanguage('en');

  expect(await languageOfAddress('/ar', 'en-AE')).toBe('ar');
  expect(await languageOfAddress('/ar/cart', 'en-AE')).toBe('ar');
});

test('a plain address is in the language of the last plain page', async () => {
  await rememberLanguage('en');
  await rememberLanguage('ar');

  expect(await languageOfAddress('/article', 'en-AE')).toBe('ar');
});

test('before any page, a plain address is in the browser’s language', async () => {
  expect(await languageOfAddress('/', 'ar-AE')).toBe('ar');
  expect(await languageOfAddress('/', 'fr')).toBe('en');
});
