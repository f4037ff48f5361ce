import { expect, test } from 'vitest';
import { anOrder } from '../testing/cart.ts';
import { wordsOf } from '../testing/render.tsx';
import { OrderActions } from './order-actions.tsx';

const unpaid = anOrder({
  status: 'pending_payment',
  payment: { method: 'card', state: 'created' },
  canPay: true,
  canCancel: true,
});

test.each([
  ['en', 'Pay AED 641.00 Cancel order'],
  ['ar', 'دفع 641.00 د.إ إلغاء الطلب'],
] as const)('an unpaid card order can be paid and cancelled on its page (%s)', (language, words) => {
  expect(wordsOf(<OrderActions order={unpaid} />, language)).toBe(words);
});

test.each([
  ['en', 'Download the invoice (PDF) Download credit note CN-000007 (PDF)'],
  ['ar', 'تنزيل الفاتورة (PDF) تنزيل الإشعار الدائن CN-000007 (PDF)'],
] as const)('an order’s credit notes are offered like its invoice (%s)', (language, words) => {
  const credited = anOrder({
    status: 'cancelled',
    canCancel: false,
    invoice: { number: 'INV-000012', creditNotes: ['CN-000007'] },
  });

  expect(wordsOf(<OrderActions order={credited} />, language).replaceAll(/[\u2066\u2069]/g, '')).toBe(words);
});

test('an order that awaits its confirmation has no button to order again', () => {
  expect(wordsOf(<OrderActions order={anOrder({ canReorder: true })} />)).toBe('Cancel order');
  expect(wordsOf(<OrderActions order={anOrder({ canReorder: true, status: 'confirmed' })} />)).toMatch(/^Order again/);
});

test('a paid order has no button to pay', () => {
  const paid = anOrder({ status: 'confirmed', payment: { method: 'card', state: 'captured' } });

  expect(wordsOf(<OrderActions order={paid} />)).toBe('Cancel order');
});
