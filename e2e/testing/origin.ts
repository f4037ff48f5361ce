import type { Card } from '@shop/contract/catalogue';
import type { Category } from '@shop/contract/categories';
import type { Localized } from '@shop/contract/language';
import { LANGUAGES, type Language } from '@shop/contract/languages';

/** A product with its texts in both languages; prices in dirhams, as `api/seed/products.json` has them: "285.00". */
export interface SeededProduct {
  id: string;
  slug: string;
  category: Category;
  name: Localized;
  variants: { label: Localized; price: string; stock: number; sample?: boolean }[];
}

export interface Origin {
  url: string;
  products: SeededProduct[];
}

const LIMIT = 100;

/** Fetches all products of a shop. Throws with a message for people if no shop answers. */
export async function readOrigin(address: string): Promise<Origin> {
  const url = new URL(address).origin;
  const [english, arabic] = await Promise.all(LANGUAGES.map((language) => cardsOf(url, language)));
  const arabicOf = new Map(arabic!.map((card) => [card.id, card]));
  const products = english!.map((card): SeededProduct => {
    const twin = arabicOf.get(card.id)!;
    return {
      id: card.id,
      slug: card.slug,
      category: card.category,
      name: { en: card.name, ar: twin.name },
      variants: card.variants.map(({ label, price, stock }, index) => ({
        label: { en: label, ar: twin.variants[index]!.label },
        price: (price / 100).toFixed(2),
        stock,
      })),
    };
  });
  return { url, products };
}

async function cardsOf(url: string, language: Language): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${url}/api/products/public?lang=${language}&limit=${LIMIT}&page=${page}`;
    const answer = await fetch(address).catch((error: unknown) => {
      throw new Error(`No shop answers at ${url}. Start it, or correct --origin.`, { cause: error });
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}. Is ${url} a shop of this kind?`);
    const { data, meta } = (await answer.json()) as { data: Card[]; meta: { total: number } };
    cards.push(...data);
    if (cards.length >= meta.total || data.length === 0) return cards;
  }
}
