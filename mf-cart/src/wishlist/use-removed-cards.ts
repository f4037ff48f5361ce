import { failureToast } from '@shop/client/api-error';
import { announce } from '@shop/customer/announce';
import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import type { WishCard } from './load-wishlist.ts';
import { wishlistService } from './wishlist-service.ts';

interface Place {
  card: WishCard;
  /** Whether it was removed on this page, and can be put back here. */
  removed: boolean;
}

interface RemovedCards {
  /** The cards on the list and, where they were, those removed on this page. */
  places: readonly Place[];
  remove: (card: WishCard) => Promise<void>;
  restore: (card: WishCard) => Promise<void>;
}

/** Keeps the places of removed cards until the page is left. `cards` are those on the list. */
export function useRemovedCards(cards: readonly WishCard[]): RemovedCards {
  const { t } = useTranslation('common');
  const shop = useShop();
  const { client } = useServices();
  const [removals, setRemovals] = useState<readonly { card: WishCard; index: number }[]>([]);

  const places = removals
    // It may have been put back, also in another tab.
    .filter(({ card }) => !cards.some(({ id }) => id === card.id))
    .toSorted((a, b) => a.index - b.index)
    .reduce<readonly Place[]>(
      (list, { card, index }) => list.toSpliced(index, 0, { card, removed: true }),
      cards.map((card) => ({ card, removed: false })),
    );

  const set = async ({ id }: WishCard, isOn: boolean): Promise<boolean> => {
    const outcome = await wishlistService(shop, client).set(id, isOn);
    if (outcome.end === 'done') announce(t(isOn ? 'toasts.added-to-wishlist' : 'toasts.removed-from-wishlist'));
    if (outcome.end === 'failed') {
      const failed = t(isOn ? 'errors.add-to-wishlist' : 'errors.remove-from-wishlist');
      const failure = failureToast(outcome.error, failed, t);
      if (failure) toast(failure);
    }
    return outcome.end === 'done';
  };
  const forget = (card: WishCard) => setRemovals((now) => now.filter((removal) => removal.card.id !== card.id));
  const remove = async (card: WishCard) => {
    const index = places.findIndex((place) => place.card.id === card.id);
    setRemovals((now) => [...now.filter((removal) => removal.card.id !== card.id), { card, index }]);
    if (!(await set(card, false))) forget(card);
  };
  const restore = async (card: WishCard) => {
    if (await set(card, true)) forget(card);
  };
  return { places, remove, restore };
}
