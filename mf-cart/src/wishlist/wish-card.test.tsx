import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import type { WishCard as WishedProduct } from './load-wishlist.ts';
import { WishCard } from './wish-card.tsx';

const wordsOfCard = (card: WishedProduct, language?: 'en' | 'ar') =>
  wordsOf(<WishCard card={card} alerts={[]} early={false} onRemove={async () => undefined} />, language);

const REDUCED = {
  ...aCard({ variants: [aVariant({ price: 7_500, compareAtPrice: 10_000, stock: 24 })] }),
  priceBefore: 9_000,
};

test('an offer shows its price, the earlier price, the saving, and the price when it was put on the list', () => {
  expect(wordsOfCard(REDUCED)).toBe(
    'Save 25% Oud Royal Eau de Parfum 50 ml Price dropped from AED 90.00 to AED 75.00 ' +
      'Price now AED 75 .00 Price before AED 100.00 Move to cart : Oud Royal Eau de Parfum',
  );
  expect(wordsOfCard(REDUCED, 'ar')).toMatch(/^وفّر 25%.*انخفض السعر من 90\.00 د\.إ إلى 75\.00 د\.إ/);
});

test('a product without an offer has one price and saves nothing', () => {
  expect(wordsOfCard(aCard({ variants: [aVariant()] }))).toBe(
    'Oud Royal Eau de Parfum 50 ml AED 285 .00 Move to cart : Oud Royal Eau de Parfum',
  );
});

test.each([
  ['few pieces left', 3, 'Only 3 left'],
  ['none left', 0, 'Out of stock'],
])('%s', (_name, stock, said) => {
  const words = wordsOfCard(aCard({ variants: [aVariant({ stock })] }));

  expect(words).toContain(said);
  expect(words.includes('Move to cart')).toBe(stock > 0);
});
