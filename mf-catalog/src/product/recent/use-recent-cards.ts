import { useBrowserValue } from '@shop/browser/hydrated';
import type { Card } from '@shop/contract/catalogue';
import { useServices } from '@shop/federation/services';
import { useEffect, useState, type RefObject } from 'react';
import { otherProducts, recentProducts } from './recent-products.ts';

interface RecentCards {
  /** The number of tiles to reserve; 0 before the ids are known, and if the API has none of the products. */
  tiles: number;
  /** Undefined until loaded. */
  cards: readonly Card[] | undefined;
}

/** The products viewed before this one, loaded when their section comes near the viewport. */
export function useRecentCards(productId: string, place: RefObject<HTMLElement | null>): RecentCards {
  const { client: api } = useServices();
  // Comma-separated, as the API expects them.
  const ids = useBrowserValue(() => otherProducts(recentProducts.read(), productId).join(), '');
  const [cards, setCards] = useState<readonly Card[]>();

  // Adds this product to the list; its own page does not show it.
  useEffect(() => recentProducts.remember(productId), [productId]);

  // An effect, because loading near the viewport needs an IntersectionObserver on the element.
  useEffect(() => {
    const { current } = place;
    if (!current || ids === '') return;
    const request = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        api('productsById', { query: { ids } }, { signal: request.signal }).then(
          ({ data }) => setCards(ids.split(',').flatMap((id) => data.find((card) => card.id === id) ?? [])),
          // After a failure the section is left out.
          () => !request.signal.aborted && setCards([]),
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(current);
    return () => {
      request.abort();
      observer.disconnect();
    };
  }, [api, ids, place]);

  return { tiles: cards ? cards.length : ids.split(',').filter(Boolean).length, cards };
}
