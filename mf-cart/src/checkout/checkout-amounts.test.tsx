import { expect, test } from 'vitest';
import { aLine, aQuote, TOTALS } from '../testing/cart.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceOrder } from './place-order.tsx';
import { Summary } from './summary.tsx';

const ADDRESS = {
  id: '2b7d3a52-5b1c-4f6e-9a53-0d6f1f6a2c11',
  label: 'Home',
  recipient: 'Aisha Al Mansoori',
  phone: '+971501234567',
  emirate: 'DU' as const,
  area: 'Jumeirah 2',
  building: 'Villa 12',
  isDefault: true,
};

test('the summary has every line’s total, then the amounts of the quote', () => {
  const words = wordsOf(<Summary quote={aQuote()} address={ADDRESS} busy={false} isReview />);

  expect(words).toBe(
    'Order summary Oud Royal Eau de Parfum AED 570 .00 50 ml × 2 Rose Attar AED 120 .00 3 ml × 1 ' +
      'Subtotal AED 690 .00 Discount · OUD10 − AED 69 .00 Delivery · Dubai AED 15 .00 ' +
      'Cash-on-delivery fee AED 5 .00 Total Includes VAT of AED 30.52 AED 641 .00',
  );
});

test('without an address there is neither a delivery charge nor a total', () => {
  const words = wordsOf(<Summary quote={aQuote()} address={undefined} busy={false} isReview />);

  expect(words).toMatch(/Delivery Choose an emirate to see it$/);
  expect(words).not.toContain('641');
});

test('a line that can’t be bought says so; a changed price is not mentioned, because the quote has the new one', () => {
  const lines = [
    aLine({ issue: 'price_changed', priceBefore: 25_000 }),
    aLine({ lineId: 'rose', issue: 'out_of_stock', available: 0 }),
  ];

  const words = wordsOf(<Summary quote={aQuote({ lines })} address={ADDRESS} busy={false} isReview />);

  expect(words).toContain('Out of stock. Please remove it to continue');
  expect(words).not.toContain('The price changed');
});

test.each([
  ['en', 'Expected between Monday 23 November and Wednesday 25 November AED 15 .00'],
  ['ar', 'متوقع بين الاثنين 23 نوفمبر والأربعاء 25 نوفمبر 15 .00 د.إ'],
] as const)('delivery has its days and its charge (%s)', (language, said) => {
  expect(wordsOf(<DeliveryStep quote={aQuote()} />, language)).toContain(said);
});

test('the strip of days begins today and marks each expected day on which the shop delivers', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => ({
    day,
    delivers: day !== '2026-11-27' && day !== '2026-11-28',
  }));
  const quote = aQuote({ days, eta: { from: '2026-11-26', to: '2026-11-30' } });

  const html = render(<DeliveryStep quote={quote} />);

  expect(html.match(/data-on="true"[^>]*><b>\d+/g)?.map((day) => day.slice(-2))).toEqual(['26', '29', '30']);
  expect(wordsOf(<DeliveryStep quote={quote} />)).toContain('26 Today 27 Fri 28 Sat 29 Sun 30 Mon');
  expect(wordsOf(<DeliveryStep quote={quote} />, 'ar')).toContain('26 اليوم 27 جمعة 28 سبت');
});

test('a strip of more than ten days is left out', () => {
  const days = Array.from({ length: 11 }, (_, index) => ({ day: `2026-11-${10 + index}`, delivers: true }));

  expect(render(<DeliveryStep quote={aQuote({ days })} />)).not.toContain('<ol');
});

test('the delivery step shows a single day once, and no charge as free', () => {
  const quote = aQuote({ eta: { from: '2026-11-23', to: '2026-11-23' }, totals: { ...TOTALS, delivery: 0 } });

  expect(wordsOf(<DeliveryStep quote={quote} />)).toContain('Expected on Monday 23 November Free');
});

test('cash has its fee, and is not offered above its limit', () => {
  const [card, cash] = aQuote().paymentMethods;
  const tooMuch = aQuote({ paymentMethod: 'card', paymentMethods: [card!, { ...cash!, available: false }] });

  expect(wordsOf(<PaymentStep quote={aQuote()} />)).toContain(
    'Pay the courier in cash. A fee of AED 5.00 applies. For cash orders, we replace items and don’t give refunds. + AED 5.00',
  );
  expect(wordsOf(<PaymentStep quote={tooMuch} />)).toContain('2,000.00');
  expect(render(<PaymentStep quote={tooMuch} />)).toMatch(/disabled=""[^>]*value="cash"|value="cash"[^>]*disabled=""/);
});

test.each([
  ['en', 'Choose how to pay'],
  ['ar', 'اختر طريقة الدفع'],
] as const)('no payment method is preselected, and the disabled button says to choose one (%s)', (language, said) => {
  const { paymentMethod: _, ...undecided } = aQuote();
  const step = <PaymentStep quote={undecided} />;

  expect(render(step, language)).not.toContain('checked=""');
  expect(wordsOf(step, language)).toContain(said);
  expect(render(step, language)).toMatch(/<button[^>]* disabled=""/);
});

test('the button that places the order names the whole amount, for card and cash', () => {
  const quote = aQuote({ paymentMethod: 'card' });

  expect(wordsOf(<PlaceOrder quote={quote} />)).toMatch(/Pay AED 641\.00$/);
  expect(wordsOf(<PlaceOrder quote={quote} />, 'ar')).toMatch(/دفع 641\.00 د\.إ$/);
  expect(wordsOf(<PlaceOrder quote={aQuote()} />, 'ar')).toMatch(/إرسال الطلب · 641\.00 د\.إ$/);
  expect(wordsOf(<PlaceOrder quote={aQuote()} />)).toMatch(/Place order · AED 641\.00$/);
});

test('the button is disabled for a quote that can’t be ordered', () => {
  expect(render(<PlaceOrder quote={aQuote({ canPlace: false })} />)).toMatch(
    /<button[^>]* disabled=""[^>]*>Place order/,
  );
});
