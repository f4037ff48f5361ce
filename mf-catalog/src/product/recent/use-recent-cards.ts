import type { Card } from '@shop/contract/catalogue';
import { useServices } from '@shop/federation/services';
import { useEffect, useState, type RefObject } from 'react';
import { useKept } from '../../shop/use-kept.ts';
import { besideProduct, recentProducts } from './recent-products.ts';

interface RecentCards {
  /** How many places to keep free; 0 while nothing is known and when nothing came. */
  places: number;
  /** Undefined until they have come. */
  cards: readonly Card[] | undefined;
}

/** The products opened before this one, fetched when their place comes near the screen. */
export function useRecentCards(productId: string, place: RefObject<HTMLElement | null>): RecentCards {
  const { client: api } = useServices();
  // Comma-separated, as the call wants them.
  const ids = useKept(() => besideProduct(recentProducts.read(), productId).join()) ?? '';
  const [cards, setCards] = useState<readonly Card[]>();

  // The open product joins what is kept; beside itself it is not shown.
  useEffect(() => recentProducts.remember(productId), [productId]);

  // Loading on sight needs the DOM: there is no declarative form of it.
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
          // The page is whole without them.
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
