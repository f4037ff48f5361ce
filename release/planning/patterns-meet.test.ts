import { expect, test } from 'vitest';
import { patternsMeet } from './patterns-meet.ts';

test.each([
  ['/login', '/login', '/login'],
  ['/login', '/Login/', '/login'],
  ['/login', '/login?', '/login'],
  ['/login', '/login/:step?', '/login'],
  ['/', '/gifts?', '/'],
  ['/products/:slug', '/products/royal-oud', '/products/royal-oud'],
  ['/products/:slug', '/:page/:part', '/products/x'],
  ['/orders/:id', '/orders/*', '/orders/1'],
  ['/orders', '/orders/*', '/orders'],
  ['/orders', '/orders*', '/orders'],
  ['/gifts/a/b', '/*', '/gifts/a/b'],
])('%s and %s both match %s', (one, other) => {
  expect([patternsMeet(one, other), patternsMeet(other, one)]).toEqual([true, true]);
});

test.each([
  ['/', '/login'],
  ['/orders', '/orders/:id'],
  ['/orders/:id', '/products/:id'],
  ['/gifts', '/gift'],
  ['/gifts/*', '/gift/*'],
  ['/gifts/:slug?', '/:page/new/x'],
])('no address is matched by both %s and %s', (one, other) => {
  expect([patternsMeet(one, other), patternsMeet(other, one)]).toEqual([false, false]);
});
