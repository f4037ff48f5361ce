import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Empty } from '@shop/ui/empty/empty';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom';
import { ShopCard } from '../shop/shop-card.tsx';
import type { SearchResults } from './load-search.ts';
import { readSearchView, searchQuery } from './search-address.ts';
import { SEARCH_EXAMPLES } from './search-examples.ts';
import { searchHead } from './search-head.ts';
import css from './search-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadSearch as loader } from './load-search.ts';

export const handle: PageHandle<SearchResults> = { head: searchHead };

const SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw';
/** Cards of the first row, on the widest screen. */
const FIRST_ROW = 4;

function Results({ query, cards, page, pages }: SearchResults) {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={css.results}>
      <div className={`${layout.shelf} ${layout.four} ${css.cards}`} aria-busy={loading || undefined}>
        {cards.map((card, index) => (
          <ShopCard
            key={card.id}
            card={card}
            choose={{ group: 'search' }}
            heading="h2"
            sizes={SIZES}
            early={index < FIRST_ROW}
          />
        ))}
      </div>
      <Pagination page={page} pages={pages} addressOf={(wanted) => searchQuery({ query, page: wanted })} />
    </div>
  );
}

function Examples() {
  const { t } = useTranslation('mf-catalog');
  return (
    <ul className={css.examples}>
      {SEARCH_EXAMPLES.map((key) => {
        const query = t(`search.examples.${key}`);
        return (
          <li key={key}>
            <Link className={text.link} to={searchQuery({ query, page: 1 })}>
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
  /** How many were found; absent where the search failed. */
  total?: number;
}

function SearchHead({ query, total }: SearchHeadProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  return (
    <div className={css.head}>
      <h1 className={text.title}>{query ? t('search.results-for', { query }) : t('search.title')}</h1>
      <p className={total ? `${text.small} ${text.soft}` : text.hidden} role="status">
        {query && total !== undefined && t('common:products', { count: total })}
      </p>
      {/* Wide screens have the header's own; narrow ones hide theirs in the menu. */}
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

/** What a search found; without words to search for, the field and some examples. */
export function Component() {
  const results = useLoaderData<SearchResults>();
  const { t } = useTranslation('mf-catalog');
  const { query, total } = results;

  return (
    <div className={layout.wrap}>
      <SearchHead query={query} total={total} />
      {!query && <Examples />}
      {total > 0 && <Results {...results} />}
      {query && total === 0 && (
        <div className={css.empty}>
          <Empty
            title={t('search.empty.title')}
            text={t('search.empty.text')}
            action={{ label: t('search.empty.action'), to: '/#collections' }}
          />
        </div>
      )}
    </div>
  );
}

/** A failed search shows the empty list (specification, section 8), says what failed, and tries again. */
export function ErrorBoundary() {
  usePageError();
  const { t } = useTranslation(['mf-catalog', 'common']);
  const { query } = readSearchView(useSearchParams()[0]);
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
