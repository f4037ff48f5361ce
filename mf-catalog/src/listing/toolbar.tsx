import type { SearchSort } from '@shop/contract/catalogue';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Select } from '@shop/ui/field/field';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, useState, type ChangeEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { FILTERS_ID } from './filter-column.tsx';
import { countFilters } from './filters/filters.ts';
import type { Listing } from './find-products.ts';
import { HiddenParameters, linkToView, listingParameters, sortsOf } from './listing-address.tsx';
import css from './toolbar.module.css';
import text from '@shop/ui/text/text.module.css';

/** The sort order is part of the address, so this is a plain form. With JavaScript a change applies at once; without, a button sends it. */
function SortForm({ query, sort, filters }: Pick<Listing, 'query' | 'sort' | 'filters'>) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const navigate = useNavigate();
  const sorts = sortsOf(query);
  // A choice is shown at once. When the address changes, its order applies, also after Back.
  const [{ chosen, addressSort }, setChoice] = useState({ chosen: sort, addressSort: sort });
  if (addressSort !== sort) setChoice({ chosen: sort, addressSort: sort });

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const next = target.value as SearchSort;
    setChoice({ chosen: next, addressSort: sort });
    void navigate(linkToView({ query, page: 1, sort: next, filters }), { preventScrollReset: true });
  };

  return (
    <form className={css.sort} method="get" action={useHref('.')}>
      <HiddenParameters parameters={listingParameters({ query, page: 1, sort: sorts[0], filters })} />
      <label className={css.sortLabel} htmlFor="listing-sort">
        <Icon name="sort" className={css.sign} />
        {t('listing.sort-by')}
      </label>
      {/* On narrow screens, where the select is transparent. It is the select's value, so it is not read out twice. */}
      <span className={css.order} aria-hidden="true">
        {t(`listing.sort.${chosen}`)}
      </span>
      <Select className={css.orders} id="listing-sort" name="sort" value={chosen} onChange={choose} plain>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(`listing.sort.${value}`)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="quiet">
          {t('common:actions.apply')}
        </Button>
      </noscript>
    </form>
  );
}

/** Moves the focus to `fallback` when a change of `view` removed the focused element. */
function useFocusFallback(view: unknown, fallback: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);

  // Removing a focused element fires no event, so every focus is recorded.
  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);

  // An effect, because the element is removed when the new view is committed.
  useEffect(() => {
    const wasRemoved = lastFocused.current !== null && !lastFocused.current.isConnected;
    if (wasRemoved && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [view, fallback]);
}

export function Toolbar({ listing, onFilters }: { listing: Listing; onFilters: () => void }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const { meta, filters } = listing;
  const active = countFilters(filters);
  const count = useRef<HTMLParagraphElement>(null);
  useFocusFallback(listing, count);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    onFilters();
  };

  return (
    <div className={css.toolbar}>
      <p className={css.count} role="status" ref={count} tabIndex={-1}>
        {t('common:products', { count: meta.total })}
      </p>
      {meta.facets && (
        <a className={css.filters} href={`#${FILTERS_ID}`} aria-haspopup="dialog" onClick={open}>
          <Icon name="filter" />
          {t('listing.filters')}
          {active > 0 && (
            <>
              <bdi aria-hidden="true">({formatWhole(active, language)})</bdi>
              <span className={text.hidden}>{t('listing.chosen', { count: active })}</span>
            </>
          )}
        </a>
      )}
      <SortForm {...listing} />
    </div>
  );
}
