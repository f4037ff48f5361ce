import { useLanguage } from '@shop/i18n/use-language';
import { ChipLink } from '@shop/ui/chip/chip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkToView } from '../listing-address.tsx';
import type { Listing } from '../load-listing.ts';
import { activeFilters } from './active-filters.ts';
import { NO_FILTERS } from './filters.ts';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

/** The filters that are on, each with a link that removes it, and one that removes them all. */
export function ActiveFilterChips({ filters, meta, sort }: Listing) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const active = meta.facets
    ? activeFilters(filters, meta.facets, (key, values) => t(key, values ?? {}), language)
    : [];
  if (active.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('listing.chosen-filters')}>
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <ChipLink label={name} to={linkToView({ page: 1, sort, filters: without })} preventScrollReset />
        </li>
      ))}
      <li>
        <Link
          className={`${text.link} ${css.clear}`}
          to={linkToView({ page: 1, sort, filters: NO_FILTERS })}
          preventScrollReset
        >
          {t('listing.clear-filters')}
        </Link>
      </li>
    </ul>
  );
}
