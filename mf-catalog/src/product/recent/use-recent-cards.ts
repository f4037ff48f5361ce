import { useBrowserValue } from '@shop/browser/hydrated';
import type { Card } from '@shop/contract/catalogue';
import { useServices } from '@shop/federation/services';
import { useEffect, useState, type RefObject } from 'react';
import { besideProduct, recentProducts } from './recent-products.ts';

interface RecentCards {
  /** How many tiles to reserve; 0 while nothing is known, and when the API has none of them. */
  places: number;
  /** Undefined until they have loaded. */
  cards: readonly Card[] | undefined;
}

/** The products opened before this one, fetched once their shelf comes near the screen. */
export function useRecentCards(productId: string, place: RefObject<HTMLElement | null>): RecentCards {
  const { client: api } = useServices();
  // Comma-separated, as the API takes them.
  const ids = useBrowserValue(() => besideProduct(recentProducts.read(), productId).join(), '');
  const [cards, setCards] = useState<readonly Card[]>();

  // The open product joins the list; its own page leaves it out.
  useEffect(() => recentProducts.remember(productId), [productId]);

  // Whether the shelf is near the screen only the DOM can tell.
  useEffect(() => {
    const { current } = place;
    if (!current || ids === '') return;
    const asked = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        api('productsById', { query: { ids } }, { signal: asked.signal }).then(
          ({ data }) => setCards(ids.split(',').flatMap((id) => data.find((card) => card.id === id) ?? [])),
          // Without them the section is left out.
          () => !asked.signal.aborted && setCards([]),
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(current);
    return () => {
      asked.abort();
      observer.disconnect();
    };
  }, [api, ids, place]);

  return { places: cards ? cards.length : ids.split(',').filter(Boolean).length, cards };
}
