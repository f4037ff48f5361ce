import { startTransition, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Listing } from '../find-products.ts';
import { linkToView } from '../listing-address.tsx';
import type { Filters } from './filters.ts';

export interface FilterChoice {
  /** What the visitor has chosen; the products may still be loading. */
  chosen: Filters;
  /** From the first page on. `replace` leaves no step for Back. */
  choose: (filters: Filters, options?: { replace?: boolean }) => void;
}

/**
 * A choice shows at once. While its products load, the answer to an earlier choice does not undo it; after that the
 * filters in the address win, also after Back.
 */
export function useFilterChoice({ query, filters, sort }: Pick<Listing, 'query' | 'filters' | 'sort'>): FilterChoice {
  const navigate = useNavigate();
  const choices = useRef(0);
  const [{ chosen, of, waiting }, setChoice] = useState({ chosen: filters, of: filters, waiting: false });
  if (of !== filters && !waiting) setChoice({ chosen: filters, of: filters, waiting: false });

  const choose: FilterChoice['choose'] = (next, { replace = false } = {}) => {
    choices.current += 1;
    const turn = choices.current;
    setChoice({ chosen: next, of: filters, waiting: true });
    const arrived = Promise.resolve(
      navigate(linkToView({ query, page: 1, sort, filters: next }), { preventScrollReset: true, replace }),
    );
    void arrived.finally(() => {
      if (turn !== choices.current) return;
      // Shown together with the products, which the router shows in a transition: the list of an earlier choice may still come.
      startTransition(() => setChoice((now) => ({ ...now, waiting: false })));
    });
  };

  return { chosen, choose };
}
