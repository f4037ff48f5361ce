import { useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { FilterColumn } from './filters/filter-column.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { useFilterChoice } from './filters/use-filter-choice.ts';
import type { Listing } from './load-listing.ts';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import css from './listing.module.css';

/** The products of a listing with what narrows and orders them. */
export function FilteredList({ listing }: { listing: Listing }) {
  const { meta, sort } = listing;
  const choice = useFilterChoice(listing);
  const [sheetOpen, setSheetOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const loading = useNavigation().state === 'loading';
  useKeptFocus(listing, count);

  return (
    <div className={css.listing}>
      <Toolbar listing={listing} onFilters={() => setSheetOpen(true)} count={count} />
      {meta.facets && <FilterColumn facets={meta.facets} sort={sort} {...choice} />}
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
