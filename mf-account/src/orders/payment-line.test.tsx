import type { Order } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { PaymentLine } from './payment-line.tsx';

const DUE: Order['payment'] = { method: 'cash', state: 'due' };

test.each<[Order['status'], Order['payment'], 'en' | 'ar', string]>([
  ['packed', DUE, 'en', 'Cash on delivery · Due on delivery'],
  ['delivered', DUE, 'en', 'Cash on delivery · Paid on delivery'],
  ['delivered', DUE, 'ar', 'الدفع نقدًا عند الاستلام · دُفع عند الاستلام'],
  ['delivered', { method: 'cash', state: 'collected' }, 'en', 'Cash on delivery · Paid in cash'],
  ['delivered', { method: 'card', state: 'captured' }, 'en', 'Card · Paid'],
])('a %s order with the payment %j shows its method and state (%s)', (status, payment, language, words) => {
  expect(wordsOf(<PaymentLine order={{ status, payment }} />, language)).toBe(words);
});
