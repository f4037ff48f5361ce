import type { Card } from '@shop/contract/catalogue';

const MAX_CARDS = 200;

const cards = new Map<string, Card>();

/** Remembers a card that this document shows, for the page of its product. In the browser only: a server's pages share nothing. */
export function rememberCard(card: Card): void {
  cards.delete(card.slug);
  cards.set(card.slug, card);
  if (cards.size > MAX_CARDS) cards.delete(cards.keys().next().value!);
}

/** The card with which this document has shown a product last. */
export const seenCard = (slug: string): Card | undefined => cards.get(slug);
