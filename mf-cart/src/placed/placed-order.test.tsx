import { expect, test } from 'vitest';
import { anOrder } from '../testing/cart.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { PlacedOrder } from './placed-order.tsx';

test('a cash order says what is paid at the door, when, and what it consists of', () => {
  const words = wordsOf(<PlacedOrder order={anOrder()} />);

  expect(words).toContain('You’ll pay AED 641.00 when it arrives.');
  expect(words).toContain('Expected between Monday 23 November and Wednesday 25 November.');
  expect(words).toContain('A fee of AED 5.00 applies.');
  expect(words).toMatch(
    /Order summary Oud Royal Eau de Parfum AED 570 .00 50 ml × 2 .* Discount · OUD10 − AED 69 .00 .* AED 641 .00$/,
  );
});

test.each([
  ['en', 'If it isn’t confirmed by 21 November, 9:06 PM, it will be cancelled.'],
  ['ar', 'إن لم يُؤكَّد قبل 21 نوفمبر الساعة 9:06 م فسيُلغى.'],
] as const)('a cash order says until when it can be confirmed (%s)', (language, sentence) => {
  expect(wordsOf(<PlacedOrder order={anOrder()} />, language)).toContain(sentence);
});

test.each([
  ['en', /^We have your order\. One last step: confirm it You’ll pay AED 641\.00 when it arrives\. Track/],
  ['ar', /^وصلنا طلبك، وبقي أن تؤكده .* تتبع/],
] as const)('a cash order that waits begins with what is left to do (%s)', (language, words) => {
  const html = render(<PlacedOrder order={anOrder()} />, language);

  expect(wordsOf(<PlacedOrder order={anOrder()} />, language)).toMatch(words);
  expect(html).toContain('data-slot="order.confirmation"');
});

test.each([
  ['en', 'Preparation We start preparing it once you confirm. On its way Then we hand it to the courier. Delivery'],
  ['ar', 'التجهيز سنبدأ تجهيزه بعد التأكيد. الشحن ثم نسلّمه إلى شركة التوصيل. التوصيل'],
] as const)('an unconfirmed order says what each next step will be (%s)', (language, words) => {
  expect(wordsOf(<PlacedOrder order={anOrder()} />, language)).toContain(words);
});

test('the first step shown is the one that the order has reached', () => {
  const html = render(<PlacedOrder order={anOrder({ status: 'confirmed' })} />);

  expect(html.match(/<li data-state="now" aria-current="step"><b>Confirmed<\/b>/g)).toHaveLength(1);
  expect(html).not.toContain('<b>Waiting for confirmation</b>');
});

test.each([
  ['shipped', 'Shipped It’s with the courier. Delivery Expected'],
  ['packed', 'Packed It’s ready for the courier. On its way Then we hand it to the courier. Delivery Expected'],
] as const)('an order that is %s starts with its current step and describes those that follow', (status, words) => {
  expect(wordsOf(<PlacedOrder order={anOrder({ status })} />)).toContain(words);
});

test.each(['delivered', 'returned_to_origin'] as const)('an order that is %s has no further steps', (status) => {
  expect(wordsOf(<PlacedOrder order={anOrder({ status })} />)).not.toContain('What happens next');
});

test('an unpaid card order offers another payment prominently only after a failed one', () => {
  const waiting = (state: 'created' | 'failed') =>
    render(<PlacedOrder order={anOrder({ status: 'pending_payment', payment: { method: 'card', state } })} />);

  expect(waiting('created')).toMatch(/class="button text"[^>]*href="\/checkout\?step=payment"/);
  expect(waiting('failed')).toMatch(/class="button primary"[^>]*href="\/checkout\?step=payment"/);
});

test('an order that has ended links to the cart and has no further steps', () => {
  const html = render(
    <PlacedOrder order={anOrder({ status: 'expired', payment: { method: 'card', state: 'expired' } })} />,
  );

  expect(html).toContain('href="/cart"');
  expect(html).not.toContain('What happens next');
});
