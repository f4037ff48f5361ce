import { expect, test } from 'vitest';
import { stepOf } from './steps.ts';

const address = { id: 'a' } as Parameters<typeof stepOf>[1]['address'];
const quoted = (available: boolean) =>
  ({ paymentMethod: 'cash', paymentMethods: [{ method: 'cash', available, fee: 500 }] }) as Parameters<
    typeof stepOf
  >[1]['quote'];
const atStep = (step: string) => new URLSearchParams({ step });

test.each(['delivery', 'payment', 'review'] as const)('the step %s is opened by the page’s address', (step) => {
  expect(stepOf(atStep(step), { address, quote: quoted(true) })).toBe(step);
});

test('an unknown step, or none, opens the first', () => {
  expect(stepOf(atStep('spaceship'), { address, quote: quoted(true) })).toBe('address');
  expect(stepOf(new URLSearchParams(), { address, quote: quoted(true) })).toBe('address');
});

test('the review can’t be opened before a payment method is chosen', () => {
  const { paymentMethod: _, ...undecided } = quoted(true);

  expect(stepOf(atStep('review'), { address, quote: undecided as ReturnType<typeof quoted> })).toBe('payment');
});

test('no other step can be opened before the address is known, and no review before the order can be paid', () => {
  expect(stepOf(atStep('review'), { address: undefined, quote: quoted(true) })).toBe('address');
  expect(stepOf(atStep('review'), { address, quote: quoted(false) })).toBe('payment');
});
