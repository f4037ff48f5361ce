import type { Card, SearchReading as Reading } from '@shop/contract/catalogue';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { searchPath } from '@shop/text/search-path';
import { Empty } from '@shop/ui/empty/empty';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { GiftIdeas } from '../gifts/gift-ideas.tsx';
import { isGiftSearch } from '../gifts/gift-searches.ts';
import { OpeningSoon } from '../home/opening-soon.tsx';
import { FilteredList } from '../listing/filtered-list.tsx';
import { ShopCard } from '../shop/shop-card.tsx';
import { hasFound, type SearchListing } from './load-search.ts';
import { wordsIn } from './search-address.ts';
import { SEARCH_EXAMPLES } from './search-examples.ts';
import { searchHead } from './search-head.ts';
import { SearchReading } from './search-reading.tsx';
import listingCss from '../listing/listing.module.css';
import css from './search-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadSearch as loader } from './load-search.ts';

export const handle: PageHandle<SearchListing> = { head: searchHead, isPublic: true };

function Examples() {
  const { t } = useTranslation('mf-catalog');
  return (
    <ul className={css.examples}>
      {SEARCH_EXAMPLES.map((key) => {
        const query = t(`search.examples.${key}`);
        return (
          <li key={key}>
            <Link className={text.link} to={searchPath(query)}>
              {query}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface SearchHeadProps {
  query: string;
  reading?: Reading | undefined;
  /** Absent if the search failed. */
  isFound?: boolean;
}

function SearchHead({ query, reading, isFound }: SearchHeadProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  return (
    <div className={css.head}>
      <h1 className={text.title}>{query ? t('search.results-for', { query }) : t('search.title')}</h1>
      <SearchReading query={query} reading={reading} className={text.soft} />
      {/* The list shows the count. */}
      <p className={text.hidden} role="status">
        {query && isFound === false && t('common:products', { count: 0 })}
      </p>
      {/* Wide screens show the header's field; on narrow ones it is hidden in a sheet. */}
      <div className={query ? css.again : css.first}>
        <SearchField
          key={query}
          label={t('search.title')}
          placeholder={t('search.placeholder', { example: t('search.examples.cambodian-oud') })}
          query={query}
        />
      </div>
    </div>
  );
}

const OFFERED_SIZES = '(min-width: 1440px) 20rem, (min-width: 768px) 23vw, 46vw';

function Offered({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('mf-catalog');
  if (cards.length === 0) return null;
  return (
    <section className={css.offered}>
      <SectionHeading title={t('listing.sort.popular')} />
      <div className={`${layout.shelf} ${layout.four}`}>
        {cards.map((card) => (
          <ShopCard key={card.id} card={card} sizes={OFFERED_SIZES} />
        ))}
      </div>
    </section>
  );
}

/** The results of a search; without search words, the field and some examples. */
export function Component() {
  const listing = useLoaderData<SearchListing>();
  const { t } = useTranslation('mf-catalog');
  const { query, meta, offered } = listing;
  const isFound = hasFound(listing);

  return (
    <div className={`${layout.wrap} ${listingCss.page}`}>
      <SearchHead query={query} reading={meta.reading} isFound={isFound} />
      {isGiftSearch(query, t) && <GiftIdeas current={query} />}
      {!query && <Examples />}
      {isFound && <FilteredList listing={listing} />}
      {meta.opensSoon && <OpeningSoon />}
      {query && !isFound && !meta.opensSoon && (
        <div className={css.empty}>
          <Empty
            title={t('search.empty.title')}
            text={t('search.empty.text')}
            action={{ label: t('search.empty.action'), to: '/#collections' }}
          />
          <h2 className={`${text.small} ${text.soft}`}>{t('search.popular')}</h2>
          <Examples />
          <Offered cards={offered} />
        </div>
      )}
    </div>
  );
}

/** After a failed search: the empty list (specification, section 8), the error and a retry. */
export function ErrorBoundary() {
  usePageError();
  const { t } = useTranslation(['mf-catalog', 'common']);
  const query = wordsIn(useSearchParams()[0]);
  const { revalidate } = useRevalidator();
  useBackOnline(() => void revalidate());

  return (
    <div className={layout.wrap}>
      <SearchHead query={query} />
      <div className={css.empty}>
        <Empty
          title={t('search.empty.title')}
          text={t('common:errors.search-products')}
          action={{
            label: t('common:actions.retry'),
            onAction: revalidate,
            runningText: t('common:states.retrying'),
          }}
        />
      </div>
    </div>
  );
}
