import { expect, test } from 'vitest';
import { callerLanguage } from './caller-language.ts';

test.each([
  ['/products?lang=ar', 'en', 'ar'],
  ['/products?page=1&lang=en', 'ar', 'en'],
  ['/products', 'ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['/products', 'fr,en;q=0.4,ar;q=0.7', 'ar'],
  ['/products', 'fr-FR,de', 'en'],
  ['/products', 'ar;q=0, en', 'en'],
  ['/products?lang=xx', 'ar', 'ar'],
  ['/products?lang=%zz', undefined, 'en'],
  ['', undefined, 'en'],
])('%s with Accept-Language %s is answered in %s', (url, header, language) => {
  expect(callerLanguage(url, header)).toBe(language);
});
