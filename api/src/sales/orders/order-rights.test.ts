import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';
import { expect, test } from 'vitest';
import { canCancel, canReorder, canReturnUntil, canReviewLine, isDiscounted } from './order-rights.ts';

const FULL_PRICE = { unitPrice: 28_500, compareAtPrice: null, discount: 0 };
const ON_OFFER = { unitPrice: 14_500, compareAtPrice: 17_000, discount: 0 };
const WITH_COUPON = { unitPrice: 9_000, compareAtPrice: null, discount: 900 };
// 13:20 in the UAE.
const DELIVERED = { status: 'delivered' as OrderStatus, deliveredAt: new Date('2026-11-15T09:20:00Z') };
const LAST_MOMENT = new Date('2026-11-22T19:59:59.999Z');

test('a customer may cancel until the order is packed, also while it waits for payment', () => {
  expect(ORDER_STATUSES.filter(canCancel)).toEqual(['pending_payment', 'awaiting_confirmation', 'confirmed']);
});

test.each([
  ['full price', FULL_PRICE, false],
  ['an offer', ON_OFFER, true],
  ['a coupon', WITH_COUPON, true],
])('a line bought at %s: discounted is %s', (_how, line, discounted) => {
  expect(isDiscounted(line)).toBe(discounted);
});

test('a return may be requested until the end of the seventh day after delivery in the UAE', () => {
  const lines = [FULL_PRICE, ON_OFFER];

  expect(canReturnUntil(DELIVERED, lines, 7, DELIVERED.deliveredAt)).toEqual(LAST_MOMENT);
  expect(canReturnUntil(DELIVERED, lines, 7, LAST_MOMENT)).toEqual(LAST_MOMENT);
  expect(canReturnUntil(DELIVERED, lines, 7, new Date(LAST_MOMENT.getTime() + 1))).toBeNull();
});

test('the time for returns follows the shop’s settings', () => {
  expect(canReturnUntil(DELIVERED, [FULL_PRICE], 1, DELIVERED.deliveredAt)).toEqual(
    new Date('2026-11-16T19:59:59.999Z'),
  );
  expect(canReturnUntil(DELIVERED, [FULL_PRICE], 14, LAST_MOMENT)).toEqual(new Date('2026-11-29T19:59:59.999Z'));
});

test('a delivery after eight in the evening UTC is on the next day in the UAE', () => {
  const late = { ...DELIVERED, deliveredAt: new Date('2026-11-15T20:30:00Z') };

  expect(canReturnUntil(late, [FULL_PRICE], 7, late.deliveredAt)).toEqual(new Date('2026-11-23T19:59:59.999Z'));
});

test('nothing can be returned when all lines were discounted, or nothing was delivered', () => {
  expect(canReturnUntil(DELIVERED, [ON_OFFER, WITH_COUPON], 7, DELIVERED.deliveredAt)).toBeNull();
  for (const status of ORDER_STATUSES.filter((other) => other !== 'delivered')) {
    expect(canReturnUntil({ status, deliveredAt: null }, [FULL_PRICE], 7, new Date())).toBeNull();
  }
});

test('every order can be placed again, except one that waits for its payment', () => {
  expect(ORDER_STATUSES.filter((status) => !canReorder(status))).toEqual(['pending_payment']);
});

test('only delivered products can be reviewed, and only while they are open for it', () => {
  expect(ORDER_STATUSES.filter((status) => canReviewLine(status, true))).toEqual(['delivered']);
  expect(canReviewLine('delivered', false)).toBe(false);
});
