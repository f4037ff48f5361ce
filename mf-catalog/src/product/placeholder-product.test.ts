import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { rememberCard } from '../shop/seen-cards.ts';
import { placeholderProduct } from './load-product.ts';

const card = aCard({ slug: 'oud-royal', variants: [aVariant({ id: 'pf-oudr-050', sku: 'PF-OUDR-050' })] });
rememberCard(card);

const shownAt = (search: string, slug = 'oud-royal') => placeholderProduct({ params: { slug }, search });

test('a product is known from the card that the document has shown last', () => {
  rememberCard({ ...card, name: 'Oud Royal' });

  expect(shownAt('')).toMatchObject({ name: 'Oud Royal', images: [card.image], isCardOnly: true });
  expect(shownAt('', 'never-seen')).toBeUndefined();
});

test('a size of the card can be shown, and a sample, of which cards say nothing, can’t', () => {
  expect(shownAt('?size=PF-oudr-050')).toBeDefined();
  expect(shownAt('?size=pf-oudr-sample')).toBeUndefined();
});

test('a product that staff preview is not shown as its card', () => {
  expect(shownAt('?preview=token')).toBeUndefined();
});
