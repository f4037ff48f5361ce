import type { Card } from '@shop/contract/catalogue';
import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { ShopCard } from './shop-card.tsx';

const onShelf = (card: Partial<Card>) => wordsOf(<ShopCard card={aCard(card)} sizes="50vw" />);
const inListing = (card: Partial<Card>) =>
  wordsOf(<ShopCard card={aCard(card)} sizes="50vw" choose={{ group: 'listing' }} />);

const SMALL = aVariant();
const LARGE = aVariant({ id: 'large', sku: 'PF-OUDR-100', label: '100 ml', amount: 100, price: 46_000 });

test('outside listings a product shows “from” its lowest price, in any order of sizes', () => {
  expect(onShelf({ variants: [LARGE, SMALL] })).toContain('From AED 285 .00 Choose a size');
});

test('a product with one size has a price without “from”', () => {
  expect(onShelf({ variants: [LARGE] })).toMatch(/honey AED 460 \.00 Add to cart/);
});

test('in a listing a product shows the price of its first size, and its sizes', () => {
  const words = inListing({ variants: [LARGE, SMALL] });

  expect(words).toContain('100 50 ml AED 460 .00');
  expect(words).not.toContain('From');
});

test('an offer shows the percentage saved and the earlier price', () => {
  expect(onShelf({ variants: [{ ...SMALL, compareAtPrice: 38_000 }] })).toMatch(
    /^Save 25% .* Price now AED 285 \.00 Price before AED 380\.00/,
  );
});

test('the last pieces of a single size are shown as a number', () => {
  expect(onShelf({ variants: [{ ...SMALL, stock: 3 }] })).toMatch(/^Only 3 left/);
  expect(onShelf({ variants: [{ ...SMALL, stock: 6 }] })).not.toContain('left');
});

test('a product that is out of stock says so, and cannot be added', () => {
  const words = onShelf({ variants: [{ ...SMALL, stock: 0 }] });

  expect(words).toMatch(/^Out of stock/);
  expect(words).not.toContain('Add to cart');
});

test('the card links to its product', () => {
  expect(render(<ShopCard card={aCard()} sizes="50vw" />)).toContain('href="/products/oud-royal-eau-de-parfum"');
});
