import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkToView } from '../listing-address.ts';
import type { Listing } from '../load-listing.ts';
import type { Filters } from './filters.ts';

export interface FilterChoice {
  /** What the visitor has chosen; the products follow when they have come. */
  chosen: Filters;
  /** From the first page on. `replace` leaves no step for Back. */
  choose: (filters: Filters, options?: { replace?: boolean }) => void;
}

/** What was chosen shows at once; the address bar has the last word, also after Back. */
export function useFilterChoice({ filters, sort }: Pick<Listing, 'filters' | 'sort'>): FilterChoice {
  const navigate = useNavigate();
  const [{ chosen, of }, setChoice] = useState({ chosen: filters, of: filters });
  if (of !== filters) setChoice({ chosen: filters, of: filters });

  return {
    chosen,
    choose: (next, { replace = false } = {}) => {
      setChoice({ chosen: next, of: filters });
      void navigate(linkToView({ page: 1, sort, filters: next }), { preventScrollReset: true, replace });
    },
  };
}
