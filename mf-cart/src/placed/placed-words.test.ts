import type { Order } from '@shop/contract/order';
import { expect, test } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { placedWords } from './placed-words.ts';

const textOf = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], english);

test.each<[status: Order['status'], payment: Order['payment'], title: string, lead: RegExp]>([
  ['pending_payment', { method: 'card', state: 'created' }, 'Waiting for payment', /updates by itself/],
  ['pending_payment', { method: 'card', state: 'failed' }, 'Waiting for payment', /did not go through/],
  ['expired', { method: 'card', state: 'expired' }, 'Expired', /30 minutes/],
  ['confirmed', { method: 'card', state: 'captured' }, 'Your order is placed', /received your payment/],
  ['awaiting_confirmation', { method: 'cash', state: 'due' }, 'Your order is placed', /confirm it with the link/],
  ['packed', { method: 'cash', state: 'due' }, 'Your order is placed', /is confirmed/],
  ['cancelled', { method: 'cash', state: 'void' }, 'Cancelled', /was cancelled/],
])('an order that is %s is told of', (status, payment, title, lead) => {
  const words = placedWords({ status, payment });

  expect(textOf(words.title)).toBe(title);
  expect(textOf(words.lead)).toMatch(lead);
});
