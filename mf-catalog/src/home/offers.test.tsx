import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { Offers } from './offers.tsx';

type Variant = ReturnType<typeof aVariant>;

const SMALL = aVariant({ id: 'small', label: '50 ml', price: 28_500, compareAtPrice: 30_000 });
const LARGE = aVariant({ id: 'large', label: '100 ml', price: 34_500, compareAtPrice: 46_000 });

const offerOf = (...variants: Variant[]) => <Offers heading={{ title: 'Offers' }} cards={[aCard({ variants })]} />;

test('an offer shows the size that saves the largest share, with both of its prices', () => {
  const words = wordsOf(offerOf(SMALL, LARGE));

  expect(words).toContain('Save 25% Oud Royal Eau de Parfum 100 ml Price now AED 345 .00 Price before AED 460.00');
  expect(words).not.toContain('285');
});

test('the percentage saved is formatted for Arabic', () => {
  expect(wordsOf(offerOf(LARGE), 'ar')).toContain('وفّر 25% Oud Royal');
});

test('a size in stock is preferred to one that is sold out', () => {
  const words = wordsOf(offerOf(SMALL, { ...LARGE, stock: 0 }));

  expect(words).toContain('Save 5% Oud Royal Eau de Parfum 50 ml Price now AED 285 .00 Price before AED 300.00');
  expect(words).toContain('Add to cart');
});

test('if all sizes are sold out, the best one is shown and cannot be added', () => {
  const html = render(offerOf({ ...SMALL, stock: 0 }, { ...LARGE, stock: 0 }));

  expect(html).toContain('100 ml');
  expect(html).toContain('Out of stock');
  expect(html).not.toContain('Add to cart');
});
