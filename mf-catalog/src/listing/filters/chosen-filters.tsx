import { useLanguage } from '@shop/i18n/use-language';
import { ChipLink } from '@shop/ui/chip/chip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkToView } from '../listing-address.ts';
import type { Listing } from '../load-listing.ts';
import { NO_FILTERS } from './filters.ts';
import { setFilters } from './set-filters.ts';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

/** What the listing is narrowed by, each with a way to take it back; nothing where it is whole. */
export function ChosenFilters({ filters, meta, sort }: Listing) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const set = meta.facets ? setFilters(filters, meta.facets, (key, values) => t(key, values ?? {}), language) : [];
  if (set.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('listing.chosen-filters')}>
      {set.map(({ key, name, without }) => (
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
