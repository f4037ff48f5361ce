import type { Card } from '@shop/contract/catalogue';
import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const listOf = (query: string, cards: Card[], active: number | null = null) => (
  <SuggestionList
    id="list"
    optionId={(index) => `option-${index}`}
    query={query}
    cards={cards}
    active={active}
    onFollow={() => undefined}
  />
);

test('a suggestion has its name and its lowest price', () => {
  const dearFirst = aCard({ variants: [aVariant({ id: 'large', price: 46_000 }), aVariant()] });

  expect(wordsOf(listOf('', [dearFirst]))).toBe('Oud Royal Eau de Parfum From AED 285 .00');
});

test('a single size has one price; an offer also shows the earlier one', () => {
  const onOffer = aCard({ variants: [aVariant({ compareAtPrice: 38_000 })] });

  expect(wordsOf(listOf('', [onOffer]))).toBe('Oud Royal Eau de Parfum Price now AED 285 .00 Price before AED 380.00');
});

test('the letters that were searched for are marked', () => {
  expect(render(listOf('royal', [aCard()]))).toContain('Oud <mark>Royal</mark> Eau de Parfum');
});

test('only the active suggestion is selected', () => {
  const html = render(listOf('', [aCard(), aCard({ id: 'other' })], 1));

  expect([...html.matchAll(/id="(option-\d)"[^>]*aria-selected="(\w+)"/g)].map(([, id, on]) => `${id} ${on}`)).toEqual([
    'option-0 false',
    'option-1 true',
  ]);
});
