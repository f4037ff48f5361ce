import { Part } from '@shop/federation/part';
import { useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { FilterColumn } from './filters/filter-column.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { useFilterChoice } from './filters/use-filter-choice.ts';
import type { Listing } from './find-products.ts';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import css from './listing.module.css';

/** The products of a listing, with its filters and its order; what is chosen becomes part of the address. */
export function FilteredList({ listing }: { listing: Listing }) {
  const { query, meta, sort } = listing;
  const choice = useFilterChoice(listing);
  const [sheetOpen, setSheetOpen] = useState(false);
  const loading = useNavigation().state === 'loading';

  return (
    <div className={css.listing}>
      <Part>
        <Toolbar listing={listing} onFilters={() => setSheetOpen(true)} />
      </Part>
      {meta.facets && (
        <Part>
          <FilterColumn facets={meta.facets} query={query} sort={sort} {...choice} />
        </Part>
      )}
      <Results listing={listing} loading={loading} />
      {meta.facets && sheetOpen && (
        <FilterSheet
          facets={meta.facets}
          total={meta.total}
          loading={loading}
          onClosed={() => setSheetOpen(false)}
          {...choice}
        />
      )}
    </div>
  );
}
