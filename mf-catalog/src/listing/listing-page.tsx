import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { Empty } from '@shop/ui/empty/empty';
import layout from '@shop/ui/layout/layout.module.css';
import { Pagination } from '@shop/ui/pagination/pagination';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { listingQuery } from './listing-address.ts';
import css from './listing.module.css';
import type { Listing } from './load-listing.ts';
import { ShopCard } from '../shop/shop-card.tsx';
import { SortForm } from './sort-form.tsx';

const SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw';
/** Cards of the first row, on the widest screen. */
const FIRST_ROW = 4;

/** A category's products. Page and order stand in the address bar. */
export function ListingPage() {
  const { category, cards, meta, sort } = useLoaderData<Listing>();
  const { t } = useTranslation(['mf-catalog', 'common']);
  const name = t(`categories.${category}.name`);
  const loading = useNavigation().state === 'loading';

  return (
    <div className={layout.wrap}>
      <div className={css.head}>
        <div className={css.trail}>
          <Breadcrumb trail={[{ name: t('listing.home'), to: '/' }]} page={name} />
        </div>
        <h1 className={text.title}>{name}</h1>
        <p className={`${text.lead} ${css.intro}`}>{t(`categories.${category}.intro`)}</p>
      </div>
      {meta.total === 0 ? (
        <div className={css.empty}>
          <Empty
            title={t('listing.empty.title', { category: name })}
            text={t('listing.empty.text')}
            action={{ label: t('listing.empty.action'), to: '/#collections' }}
          />
        </div>
      ) : (
        <div className={css.listing}>
          <div className={css.toolbar}>
            <p className={text.small}>{t('common:products', { count: meta.total })}</p>
            <SortForm sort={sort} />
          </div>
          <div className={`${layout.shelf} ${layout.four} ${css.cards}`} aria-busy={loading || undefined}>
            {cards.map((card, index) => (
              <ShopCard key={card.id} card={card} choose={{ group: 'listing' }} heading="h2" sizes={SIZES} early={index < FIRST_ROW} />
            ))}
          </div>
          <Pagination
            page={meta.page}
            pages={Math.ceil(meta.total / meta.limit)}
            addressOf={(page) => listingQuery({ page, sort }) || '.'}
          />
        </div>
      )}
    </div>
  );
}
