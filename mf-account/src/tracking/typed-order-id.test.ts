import { OrderId } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { typedOrderId } from './typed-order-id.ts';

test.each([
  'SW-7K3M-Q9TX-2HWD',
  'sw-7k3m-q9tx-2hwd',
  '7K3M-Q9TX-2HWD',
  '7k3mq9tx2hwd',
  'SW7K3MQ9TX2HWD',
  '  SW 7K3M Q9TX 2HWD ',
  'SW–7K3M–Q9TX–2HWD',
  '\u2066SW-7K3M-Q9TX-2HWD\u2069',
  'SW-٧K٣M-Q٩TX-٢HWD',
  'SW-۷K۳M-Q۹TX-۲HWD',
  '#SW-7K3M-Q9TX-2HWD.',
])('%s is read as SW-7K3M-Q9TX-2HWD', (typed) => {
  expect(typedOrderId(typed)).toBe('SW-7K3M-Q9TX-2HWD');
});

test('a code that itself begins with SW is kept whole', () => {
  expect(typedOrderId('SW22-3333-4444')).toBe('SW-SW22-3333-4444');
  expect(typedOrderId('SW-SW22-3333-4444')).toBe('SW-SW22-3333-4444');
});

test.each([
  '',
  'SW',
  'SW-7K3M-Q9TX',
  'SW-7K3M-Q9TX-2HWDX',
  'SW-7K3M-Q9TX-2HW0',
  'SW-7K3M-Q9TX-2HWI',
  '12',
  'طلبي',
  '<script>',
])('"%s" is not an order id', (typed) => {
  expect(typedOrderId(typed)).toBeUndefined();
});

test('an accepted order id is also valid for the API', () => {
  expect(OrderId.safeParse(typedOrderId('7k3mq9tx2hwd')).success).toBe(true);
});
