import { expect, test } from 'vitest';
import { ordersAddress, readOrdersView, type OrdersView } from './orders-address.ts';

test.each<[string, OrdersView]>([
  ['/orders', { show: 'all', page: 1 }],
  ['/orders?show=active', { show: 'active', page: 1 }],
  ['/orders?show=active&page=3', { show: 'active', page: 3 }],
])('the address %s is read as its view and written from it', (address, view) => {
  expect(readOrdersView(new URL(address, 'https://shop.example').searchParams)).toEqual(view);
  expect(ordersAddress(view)).toBe(address);
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999', 'show=none'])('%s counts as absent', (search) => {
  expect(readOrdersView(new URLSearchParams(search))).toEqual({ show: 'all', page: 1 });
});
