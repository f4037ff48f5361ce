import type { Order } from '@shop/contract/order';
import common from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { placedTexts } from './placed-texts.ts';

const textOf = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], { ...common, ...english });

const TOTALS = { subtotal: 0, discount: 0, delivery: 0, codFee: 0, vatIncluded: 0, total: 0 };

test.each<[status: Order['status'], payment: Order['payment'], title: string, lead: RegExp]>([
  ['pending_payment', { method: 'card', state: 'created' }, 'Waiting for payment', /updates by itself/],
  ['pending_payment', { method: 'card', state: 'failed' }, 'Waiting for payment', /didn’t go through/],
  ['expired', { method: 'card', state: 'expired' }, 'Expired', /30 minutes/],
  ['replaced', { method: 'card', state: 'void' }, 'Replaced', /placed a new order instead/],
  ['confirmed', { method: 'card', state: 'captured' }, 'Thank you, your order is placed', /received your payment/],
  [
    'awaiting_confirmation',
    { method: 'cash', state: 'due' },
    'We have your order. One last step: confirm it',
    /You’ll pay \{amount\} when it arrives/,
  ],
  ['packed', { method: 'cash', state: 'due' }, 'Thank you, your order is placed', /is confirmed/],
  ['cancelled', { method: 'cash', state: 'void' }, 'Cancelled', /was cancelled/],
])('an order that is %s has its title and first sentence', (status, payment, title, lead) => {
  const texts = placedTexts({ status, payment, totals: { ...TOTALS, total: 8_500 } });

  expect(textOf(texts.title)).toBe(title);
  expect(textOf(texts.lead)).toMatch(lead);
});

test('an order that cost nothing asks for nothing', () => {
  const { lead } = placedTexts({ status: 'confirmed', payment: { method: 'cash', state: 'due' }, totals: TOTALS });

  expect(textOf(lead)).toBe('There’s nothing to pay.');
});
