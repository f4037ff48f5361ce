import { expect, test } from 'vitest';
import { pageAddress } from './page-request.ts';

test.each([
  ['/cart', 'lang=ar', 'en-AE', { language: 'ar', basename: '', path: '/cart' }],
  ['/cart', 'a=b; lang=en; c=d', 'ar', { language: 'en', basename: '', path: '/cart' }],
  ['/cart', undefined, 'ar-AE,en;q=0.5', { language: 'ar', basename: '', path: '/cart' }],
  ['/cart', 'slang=ar', 'en', { language: 'en', basename: '', path: '/cart' }],
  ['/cart', 'lang=xx', 'en', { language: 'en', basename: '', path: '/cart' }],
  ['/cart', 'broken=%zz; lang=ar', 'en', { language: 'ar', basename: '', path: '/cart' }],
  ['/cart', 'lang=ar-AE', 'en', { language: 'ar', basename: '', path: '/cart' }],
  ['/cart', 'lang=%zz', 'ar', { language: 'ar', basename: '', path: '/cart' }],
  ['/ar/cart', 'lang=en', 'en', { language: 'ar', basename: '/ar', path: '/cart' }],
  ['/ar', undefined, undefined, { language: 'ar', basename: '/ar', path: '/' }],
])('%s with cookie %s and browser %s', (pathname, cookie, browser, address) => {
  expect(pageAddress(pathname, cookie, browser)).toEqual(address);
});
