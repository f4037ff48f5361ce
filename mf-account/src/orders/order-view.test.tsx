import type { Order } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderView } from './order-view.tsx';

test.each([
  [
    'en',
    'One last step: confirm your order We sent you a link to +971 50 123 4567 aisha@ example.com Open the link by 20 November, 9:06 PM, or confirm here with a code.',
  ],
  [
    'ar',
    'بقي أن تؤكد طلبك أرسلنا إليك رابط التأكيد على +971 50 123 4567 aisha@ example.com افتح الرابط قبل 20 نوفمبر الساعة 9:06 م، أو أكّد طلبك هنا برمز.',
  ],
] as const)('an unconfirmed order starts with the request to confirm it (%s)', (language, words) => {
  const unconfirmed: Order = {
    ...order,
    status: 'awaiting_confirmation',
    confirmBy: '2026-11-20T17:06:00Z',
    confirmationSentTo: { mobile: '+971501234567', email: 'aisha@example.com' },
  };

  expect(wordsOf(<OrderView order={unconfirmed} />, language)).toMatch(new RegExp(`^${words.replace('+', '\\+')}`));
  // The address may break only after its @.
  expect(render(<OrderView order={unconfirmed} />)).toContain('<bdi dir="ltr">aisha@<wbr/>example.com</bdi>');
});

test('an order shows its state, its payment, and its invoice and courier once it has them', () => {
  const shipped = {
    ...order,
    invoice: { number: 'INV-000042', creditNotes: [] },
    courier: { name: 'Aramex', waybill: '4410-2231', url: 'https://courier.example/4410-2231' },
  };

  const before = wordsOf(<OrderView order={order} />);
  const after = wordsOf(<OrderView order={shipped} />);

  expect(before).toMatch(/^Packed It’s ready for the courier\./);
  expect(before).toContain('SW-7K3M-Q9TX-2HWD Placed on 19 November 2026');
  expect(before).toContain('Payment Cash on delivery · Due on delivery');
  expect(before).not.toMatch(/Tax invoice|Courier/);
  expect(after).toContain('Tax invoice INV-000042 Courier Aramex · 4410-2231 Track it with Aramex');
});

test('the courier’s page opens in a new window, without access to ours and without its address', () => {
  const shipped = { ...order, courier: { name: 'Aramex', waybill: '1', url: 'https://courier.example/1' } };

  expect(render(<OrderView order={shipped} />)).toContain(
    'href="https://courier.example/1" target="_blank" rel="noopener noreferrer"',
  );
});

test('an address is written in its own script, its numbers from left to right', () => {
  expect(wordsOf(<DeliveryAddress address={order.address} />)).toBe(
    'Aisha Al Mansoori Villa 12, Street 8, Jumeirah 2, Dubai Makani 3742896051 +971 50 123 4567',
  );
  expect(wordsOf(<DeliveryAddress address={order.address} />, 'ar')).toContain(
    'Villa 12, Street 8, Jumeirah 2, Dubai مكاني 3742896051',
  );
  expect(render(<DeliveryAddress address={order.address} />, 'ar')).toContain(
    '<bdi dir="ltr">+971\u00a050\u00a0123\u00a04567</bdi>',
  );
});
