import type { Facets } from '@shop/contract/catalogue';
import { Button } from '@shop/ui/button/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { FilterFields } from './filters/filter-fields.tsx';
import { filterParameters, NO_FILTERS, readFilters, type FilterChoice } from './filters/filters.ts';
import { HiddenParameters, listingParameters, type ListingView } from './listing-address.tsx';
import css from './filters/filters.module.css';

export const FILTERS_ID = 'filters';

const parametersOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

interface FilterColumnProps extends FilterChoice, Pick<ListingView, 'query' | 'sort'> {
  facets: Facets;
}

/**
 * The filters beside the list: a plain form whose changes apply at once with JavaScript. On narrow screens `FilterSheet`
 * replaces it; without JavaScript, the link to the sheet shows this form above the list.
 */
export function FilterColumn({ facets, query, sort, chosen, choose }: FilterColumnProps) {
  const { t } = useTranslation('mf-catalog');
  const form = useRef<HTMLFormElement>(null);

  const applyFormState = useEffectEvent(() => {
    const inForm = readFilters(parametersOf(form.current!));
    if (JSON.stringify(filterParameters(inForm)) !== JSON.stringify(filterParameters(chosen))) choose(inForm);
  });
  // Applies boxes that were ticked before hydration.
  useEffect(() => applyFormState(), []);

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
