import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { Empty } from '@shop/ui/empty/empty';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { FilterColumn } from './filters/filter-column.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { countFilters } from './filters/filters.ts';
import { useFilterChoice } from './filters/use-filter-choice.ts';
import type { Listing } from './load-listing.ts';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import css from './listing.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** The products of a listing, with its filters and its order. */
function FilteredList({ listing }: { listing: Listing }) {
  const { meta, sort } = listing;
  const choice = useFilterChoice(listing);
  const [sheetOpen, setSheetOpen] = useState(false);
  const loading = useNavigation().state === 'loading';

  return (
    <div className={css.listing}>
      <Toolbar listing={listing} onFilters={() => setSheetOpen(true)} />
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

/** A category's products. Page, order and filters are part of the address. */
export function ListingPage() {
  const listing = useLoaderData<Listing>();
  const { t } = useTranslation('mf-catalog');
  const { category, meta, filters } = listing;
  const name = t(`categories.${category}.name`);

  return (
    <div className={layout.wrap}>
      <div className={css.head}>
        <div className={css.trail}>
          <Breadcrumb trail={[{ name: t('listing.home'), to: '/' }]} page={name} />
        </div>
        <h1 className={text.title}>{name}</h1>
        <p className={`${text.lead} ${css.intro}`}>{t(`categories.${category}.intro`)}</p>
      </div>
      {meta.total === 0 && countFilters(filters) === 0 ? (
        <div className={css.empty}>
          <Empty
            title={t('listing.empty.title', { category: name })}
            text={t('listing.empty.text')}
            action={{ label: t('listing.empty.action'), to: '/#collections' }}
          />
        </div>
      ) : (
        <FilteredList key={category} listing={listing} />
      )}
    </div>
  );
}
