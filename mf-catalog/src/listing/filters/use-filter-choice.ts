import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Listing } from '../find-products.ts';
import { linkToView } from '../listing-address.tsx';
import { ChoicesUnderWay } from './choices-under-way.ts';
import type { Filters } from './filters.ts';

export interface FilterChoice {
  /** What the visitor has chosen; the products may still be loading. */
  chosen: Filters;
  /** From the first page on. `replace` leaves no step for Back. */
  choose: (filters: Filters, options?: { replace?: boolean }) => void;
}

/** As the router keeps it; the first location of a page has none. */
const addressKey = () => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * A choice shows at once. While its products load, the answer to an earlier choice does not undo it; after that the
 * filters in the address win, also after Back.
 */
export function useFilterChoice({ query, filters, sort }: Pick<Listing, 'query' | 'filters' | 'sort'>): FilterChoice {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pending, setPending] = useState<Filters | null>(null);
  const [choices] = useState(() => new ChoicesUnderWay({ addressKey, shown: key }, () => setPending(null)));

  useEffect(() => choices.shows(key), [choices, key]);

  const choose: FilterChoice['choose'] = (next, { replace = false } = {}) => {
    setPending(next);
    const to = linkToView({ query, page: 1, sort, filters: next });
    void choices.follow(Promise.resolve(navigate(to, { preventScrollReset: true, replace })));
  };

  return { chosen: pending ?? filters, choose };
}
