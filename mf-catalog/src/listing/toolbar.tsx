import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERS_ID } from './filters/filter-column.tsx';
import { countFilters } from './filters/filters.ts';
import type { Listing } from './load-listing.ts';
import { SortForm } from './sort-form.tsx';
import css from './toolbar.module.css';
import text from '@shop/ui/text/text.module.css';

interface ToolbarProps {
  listing: Listing;
  onFilters: () => void;
  /** Takes the focus when what had it is gone. */
  count: RefObject<HTMLParagraphElement | null>;
}

/** How many products, in which order; on narrow screens also the way to the filters. */
export function Toolbar({ listing: { meta, sort, filters }, onFilters, count }: ToolbarProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const set = countFilters(filters);
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
          {set > 0 && (
            <>
              <bdi aria-hidden="true">({formatWhole(set, language)})</bdi>
              <span className={text.hidden}>{t('listing.chosen', { count: set })}</span>
            </>
          )}
        </a>
      )}
      <SortForm sort={sort} filters={filters} />
    </div>
  );
}
