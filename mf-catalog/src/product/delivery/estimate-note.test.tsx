import type { DeliveryEstimate } from '@shop/contract/delivery';
import type { Language } from '@shop/contract/language';
import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/render.tsx';
import { EstimateNote } from './estimate-note.tsx';
import type { Estimate } from './use-estimate.ts';

/** A small purchase of something in stock. */
const SMALL = { soldOut: false, amount: 12_000 };

const known = (to: string, more: Partial<DeliveryEstimate> = {}): Estimate => ({
  state: 'known',
  estimate: { emirate: 'DU', from: '2026-11-25', to, charge: 2_500, freeFrom: 20_000, ...more } as never,
  renew: () => undefined,
});

test.each<[Language, string]>([
  ['en', 'Arrives between 25 November and 27 November Delivery AED 25.00, free from AED 200.00'],
  ['ar', 'يصل بين 25 نوفمبر و27 نوفمبر التوصيل 25.00 د.إ، ومجاني للطلبات من 200.00 د.إ فأكثر'],
])('the estimate in %s names both days, the charge and the amount from which delivery is free', (language, words) => {
  expect(wordsOf(<EstimateNote estimate={known('2026-11-27')} {...SMALL} />, language)).toBe(words);
});

test('one day is shown if the first and the last are the same', () => {
  expect(wordsOf(<EstimateNote estimate={known('2026-11-25')} {...SMALL} />)).toContain('Arrives on 25 November');
});

test.each<[Language, string]>([
  ['en', 'Arrives between 25 November and 7 December Public holiday on 2 and 3 December Delivery'],
  ['ar', 'يصل بين 25 نوفمبر و7 ديسمبر عطلة رسمية في 2 و3 ديسمبر التوصيل'],
])('holidays that lengthen the wait are named after the days (%s)', (language, words) => {
  const estimate = known('2026-12-07', { holidays: ['2026-12-02', '2026-12-03'] });

  expect(wordsOf(<EstimateNote estimate={estimate} {...SMALL} />, language)).toContain(words);
  expect(wordsOf(<EstimateNote estimate={estimate} {...SMALL} soldOut />, language)).not.toMatch(/December|ديسمبر/);
});

test('while the estimate is loading, the note says what holds for all emirates', () => {
  expect(wordsOf(<EstimateNote estimate={{ state: 'loading' }} {...SMALL} />)).toBe(
    'Delivered in the UAE in 2–4 business days',
  );
});

test('a failed estimate can be requested again', () => {
  const words = wordsOf(<EstimateNote estimate={{ state: 'failed', retry: () => undefined }} {...SMALL} />);

  expect(words).toBe('We couldn’t load the delivery dates Try again');
});

test.each<[Language, string]>([
  ['en', 'Free delivery'],
  ['ar', 'توصيل مجاني'],
])('for a purchase that reaches the amount, delivery is free (%s)', (language, words) => {
  const note = (amount: number) =>
    wordsOf(<EstimateNote estimate={known('2026-11-27')} soldOut={false} amount={amount} />, language);

  expect(note(20_000)).toContain(words);
  expect(note(19_999)).not.toContain(words);
});

test.each<Language>(['en', 'ar'])('nothing that is sold out is promised for a day (%s)', (language) => {
  const states: Estimate[] = [known('2026-11-27'), { state: 'loading' }];

  for (const estimate of states)
    expect(wordsOf(<EstimateNote estimate={estimate} soldOut amount={12_000} />, language)).not.toMatch(
      /Arrives|arrives|November|يصل|نوفمبر|موعد/,
    );
});
