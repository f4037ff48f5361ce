import { useShopState } from '@shop/store/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { LoadedWishlist, WishCard } from './load-wishlist.ts';

type Loaded = LoadedWishlist & { session: 'guest' | 'loggedIn' };

interface ShownWishes {
  cards: WishCard[];
  /** On the list, but no longer sold. */
  gone: string[];
}

/** What was loaded, less what has been taken off since. What has been added elsewhere since is loaded. */
export function useShownWishes({ cards, asked }: Loaded): ShownWishes {
  const { ids, status } = useShopState(({ wishlist }) => wishlist);
  const { revalidate } = useRevalidator();
  const isOn = (id: string) => status === 'idle' || ids.includes(id);
  const added = status === 'ready' ? ids.filter((id) => !asked.includes(id)).join() : '';

  // From another tab, or merged after a login: only the loader can tell what these products are. What is still under way can't
  // be loaded yet.
  useEffect(() => {
    if (added) void revalidate();
  }, [added, revalidate]);

  const sold = new Set(cards.map(({ id }) => id));
  return { cards: cards.filter(({ id }) => isOn(id)), gone: asked.filter((id) => !sold.has(id) && isOn(id)) };
}
