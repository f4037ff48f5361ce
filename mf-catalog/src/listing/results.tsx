import { Empty } from '@shop/ui/empty/empty';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useTranslation } from 'react-i18next';
import { ShopCard } from '../shop/shop-card.tsx';
import { ActiveFilterChips } from './filters/active-filter-chips.tsx';
import { NO_FILTERS } from './filters/filters.ts';
import { linkToView } from './listing-address.tsx';
import type { Listing } from './load-listing.ts';
import css from './listing.module.css';
import layout from '@shop/ui/layout/layout.module.css';

const SIZES = '(min-width: 1440px) 20rem, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';
/** Cards of the first row, on the widest screen. */
const FIRST_ROW = 3;

/** The matching products. The previous ones stay, dimmed, until the new ones have loaded. */
export function Results({ listing, loading }: { listing: Listing; loading: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const { cards, meta, sort, filters } = listing;
  return (
    <div className={css.results} aria-busy={loading || undefined}>
      <ActiveFilterChips {...listing} />
      {meta.total === 0 ? (
        <Empty
          title={t('listing.no-match.title')}
          text={t('listing.no-match.text')}
          action={{ label: t('listing.clear-filters'), to: linkToView({ page: 1, sort, filters: NO_FILTERS }) }}
        />
      ) : (
        <>
          <div className={`${layout.shelf} ${css.cards}`}>
            {cards.map((card, index) => (
              <ShopCard
                key={card.id}
                card={card}
                choose={{ group: 'listing' }}
                heading="h2"
                sizes={SIZES}
                early={index < FIRST_ROW}
              />
            ))}
          </div>
          <Pagination
            page={meta.page}
            pages={Math.ceil(meta.total / meta.limit)}
            addressOf={(page) => linkToView({ page, sort, filters })}
          />
        </>
      )}
    </div>
  );
}
