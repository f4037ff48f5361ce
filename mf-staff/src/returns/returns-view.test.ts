import { expect, test } from 'vitest';
import { addressOfView, RETURNS_VIEWS, viewIn } from './returns-view.ts';

test.each(RETURNS_VIEWS)('the address of %s names it', (view) => {
  expect(viewIn(new URL(addressOfView(view), 'https://shop.example').searchParams)).toBe(view);
});

test('an address without a list, or with an unknown one, names what waits', () => {
  expect(viewIn(new URLSearchParams('state=lost'))).toBe('open');
});
