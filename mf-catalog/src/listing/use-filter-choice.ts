import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FilterChoice, Filters } from './filters/filters.ts';
import type { Listing } from './find-products.ts';
import { linkToView } from './listing-address.tsx';

interface LocationKeys {
  /** Returns the key of the location in the address bar. */
  addressKey: () => string;
  /** Key of the location whose list is on screen. */
  shown: string;
}

/**
 * Detects when the list of the visitor's last choice is on screen. The end of its navigation does not mean that: React
 * renders lists in transitions, so an earlier list may still be shown first.
 */
export class PendingChoices {
  readonly #addressKey: () => string;
  readonly #onSettled: () => void;
  #lastNavigation: Promise<void> | null = null;
  #shown: string;

  /** `onSettled` may also be called without a choice. */
  constructor({ addressKey, shown }: LocationKeys, onSettled: () => void) {
    this.#addressKey = addressKey;
    this.#shown = shown;
    this.#onSettled = onSettled;
  }

  /** Call when a choice is made. It is settled when its list is on screen, or when its navigation was cancelled. */
  async follow(navigation: Promise<void>): Promise<void> {
    this.#lastNavigation = navigation;
    await navigation;
    if (this.#lastNavigation !== navigation) return;
    this.#lastNavigation = null;
    this.#checkSettled();
  }

  /** Call when a list is on screen. */
  onShown(key: string): void {
    this.#shown = key;
    this.#checkSettled();
  }

  #checkSettled(): void {
    if (this.#lastNavigation === null && this.#shown === this.#addressKey()) this.#onSettled();
  }
}

/** Read from React Router's history state; the first location of a document has no key there. */
const addressKey = () => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * A choice is shown at once. While its products load, the result of an earlier choice does not undo it. Afterwards the
 * filters of the address apply, also after Back.
 */
export function useFilterChoice({ query, filters, sort }: Pick<Listing, 'query' | 'filters' | 'sort'>): FilterChoice {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pending, setPending] = useState<Filters | null>(null);
  const [choices] = useState(() => new PendingChoices({ addressKey, shown: key }, () => setPending(null)));

  useEffect(() => choices.onShown(key), [choices, key]);

  const choose: FilterChoice['choose'] = (next, { replace = false } = {}) => {
    setPending(next);
    const to = linkToView({ query, page: 1, sort, filters: next });
    void choices.follow(Promise.resolve(navigate(to, { preventScrollReset: true, replace })));
  };

  return { chosen: pending ?? filters, choose };
}
