import type { Facets } from '@shop/contract/catalogue';
import { Button } from '@shop/ui/button/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { HiddenParameters, listingParameters, type ListingView } from '../listing-address.tsx';
import { filterParameters, readFilters } from './filter-address.ts';
import { FilterFields } from './filter-fields.tsx';
import { NO_FILTERS } from './filters.ts';
import type { FilterChoice } from './use-filter-choice.ts';
import css from './filters.module.css';

export const FILTERS_ID = 'filters';

const searchOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

interface FilterColumnProps extends FilterChoice, Pick<ListingView, 'query' | 'sort'> {
  facets: Facets;
}

/**
 * The filters beside the list. A plain form; with JavaScript a change applies at once. On narrow
 * screens the sheet takes its place; without JavaScript the link to it shows it above the list.
 */
export function FilterColumn({ facets, query, sort, chosen, choose }: FilterColumnProps) {
  const { t } = useTranslation('mf-catalog');
  const form = useRef<HTMLFormElement>(null);

  const applyTicked = useEffectEvent(() => {
    const ticked = readFilters(searchOf(form.current!));
    if (JSON.stringify(filterParameters(ticked)) !== JSON.stringify(filterParameters(chosen))) choose(ticked);
  });
  // What was ticked before hydration counts, too.
  useEffect(() => applyTicked(), []);

  return (
    <form
      className={css.column}
      id={FILTERS_ID}
      ref={form}
      method="get"
      action={useHref('.')}
      aria-label={t('listing.filters')}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenParameters parameters={listingParameters({ query, page: 1, sort, filters: NO_FILTERS })} />
      <FilterFields facets={facets} chosen={chosen} choose={choose} />
      <noscript>
        <Button type="submit" look="quiet" wide>
          {t('listing.show-results')}
        </Button>
      </noscript>
    </form>
  );
}
