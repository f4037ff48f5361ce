import { expect, test } from 'vitest';
import { addressOfView, isFiltered, queryOf, viewIn } from './orders-view.ts';

const view = (address: string) => viewIn(new URLSearchParams(address));

test('a list is in its address, without what it has anyway', () => {
  const filtered = view('?queue=to-pack&q=0501234567&payment=cash&emirate=SH&gift=yes');

  expect(filtered).toEqual({ queue: 'to-pack', q: '0501234567', payment: 'cash', emirate: 'SH', gift: true });
  expect(addressOfView(filtered)).toBe('?queue=to-pack&q=0501234567&payment=cash&emirate=SH&gift=yes');
  expect(queryOf(filtered)).toEqual({
    queue: 'to-pack',
    q: '0501234567',
    payment: 'cash',
    emirate: 'SH',
    gift: 'yes',
  });
  expect(addressOfView(view(''))).toBe('');
  expect(queryOf(view(''))).toEqual({ queue: 'all' });
  expect([isFiltered(filtered), isFiltered(view('?queue=to-pack'))]).toEqual([true, false]);
});

test('what an address says wrongly is left out', () => {
  expect(view('?queue=nowhere&payment=gold&emirate=XX&gift=no&q=%20')).toEqual(view(''));
});
