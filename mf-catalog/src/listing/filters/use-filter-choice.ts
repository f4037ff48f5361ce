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
  const [choices] = useState(() => new ChoicesUnderWay(addressKey, key));
  const [pending, setPending] = useState<Filters | null>(null);

  useEffect(() => {
    if (choices.shows(key)) setPending(null);
  }, [choices, key]);

  const choose: FilterChoice['choose'] = (next, { replace = false } = {}) => {
    setPending(next);
    const navigation = Promise.resolve(
      navigate(linkToView({ query, page: 1, sort, filters: next }), { preventScrollReset: true, replace }),
    );
    void choices.follow(navigation).then((over) => {
      if (over) setPending(null);
    });
  };

  return { chosen: pending ?? filters, choose };
}
