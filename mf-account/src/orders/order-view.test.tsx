import type { Order } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { stepsOf } from './order-steps.ts';
import { OrderTotals } from './order-totals.tsx';
import { StatusLine } from './status-line.tsx';
import { Trail } from './trail.tsx';

test('the way begins with the placing and marks where the order is', () => {
  const html = render(<Trail steps={stepsOf(order)} />);

  expect(html.match(/<b>[^<]+<\/b>/g)).toEqual(
    ['Placed', 'Confirmed', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'].map((name) => `<b>${name}</b>`),
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="step"><b>Packed/);
});

test('times are Dubai’s, in the words of the page’s language', () => {
  expect(wordsOf(<Trail steps={stepsOf(order)} />)).toContain('Placed Thursday 19 November 9:06 PM');
  expect(wordsOf(<Trail steps={stepsOf(order)} />, 'ar')).toContain('استُلم الطلب الخميس 19 نوفمبر 9:06 م');
});

test('the days are told while an order is awaited, and no longer', () => {
  const late: Order = {
    ...order,
    status: 'cancelled',
    events: [...order.events, { status: 'cancelled', at: '2026-11-21T05:00:00Z' }],
  };

  expect(wordsOf(<StatusLine order={order} />)).toBe(
    'It is ready for the courier. Expected between Monday 23 November and Wednesday 25 November.',
  );
  expect(wordsOf(<StatusLine order={late} />)).toBe('This order was cancelled.');
});

test('a delivered order says on which day', () => {
  const delivered: Order = {
    ...order,
    status: 'delivered',
    events: [...order.events, { status: 'delivered', at: '2026-11-24T20:30:00Z' }],
  };

  expect(wordsOf(<StatusLine order={delivered} />)).toBe('It was delivered on 25 November 2026.');
  expect(wordsOf(<StatusLine order={delivered} />, 'ar')).toBe('سُلّم في 25 نوفمبر 2026.');
});

test('totals stand in the order they add up; what is nothing is left out', () => {
  const words = wordsOf(<OrderTotals totals={order.totals} address={order.address} />);

  expect(words).toBe(
    'Subtotal AED 525 .00 Discount − AED 25 .00 Delivery · Dubai Free Cash-on-delivery fee AED 5 .00 Total Includes VAT of AED 24.05 AED 505 .00',
  );
  expect(
    wordsOf(
      <OrderTotals totals={{ ...order.totals, discount: 0, codFee: 0, delivery: 1_500 }} address={order.address} />,
    ),
  ).not.toMatch(/Discount|Cash|Free/);
});

test('what was bought at a discount says so once it has arrived', () => {
  const said = 'Bought at a discount';

  expect(wordsOf(<OrderLines lines={order.lines} status="packed" />)).not.toContain(said);
  expect(wordsOf(<OrderLines lines={order.lines} status="delivered" />).split(said)).toHaveLength(2);
});

test('an address is written in the page’s language, its numbers from left to right', () => {
  expect(wordsOf(<DeliveryAddress address={order.address} />)).toBe(
    'Aisha Al Mansoori Villa 12, Street 8, Jumeirah 2 Dubai Makani 3742896051 +971 50 123 4567',
  );
  expect(render(<DeliveryAddress address={order.address} />, 'ar')).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
});
