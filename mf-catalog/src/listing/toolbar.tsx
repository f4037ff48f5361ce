import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERS_ID } from './filters/filter-column.tsx';
import { countFilters } from './filters/filters.ts';
import type { Listing } from './find-products.ts';
import { SortForm } from './sort-form.tsx';
import css from './toolbar.module.css';
import text from '@shop/ui/text/text.module.css';

/** When the focused element leaves the page with a change of `view`, the focus goes to `fallback`. */
function useFocusFallback(view: unknown, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);

  // Nothing tells that a removed element had the focus, so each focus is noted.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // After the new view is in the document: only then is it known what is gone.
  useEffect(() => {
    const gone = last.current !== null && !last.current.isConnected;
    if (gone && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [view, fallback]);
}

interface ToolbarProps {
  listing: Listing;
  onFilters: () => void;
}

/** How many products, in which order; on narrow screens also the button for the filters. */
export function Toolbar({ listing, onFilters }: ToolbarProps) {
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
