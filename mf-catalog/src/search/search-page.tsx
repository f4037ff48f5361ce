import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Empty } from '@shop/ui/empty/empty';
import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { OpeningSoon } from '../home/opening-soon.tsx';
import { FilteredList } from '../listing/filtered-list.tsx';
import { countFilters } from '../listing/filters/filters.ts';
import type { Listing } from '../listing/find-products.ts';
import { searchQuery, wordsIn } from './search-address.ts';
import { SEARCH_EXAMPLES } from './search-examples.ts';
import { searchHead } from './search-head.ts';
import css from './search-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadSearch as loader } from './load-search.ts';

export const handle: PageHandle<Listing> = { head: searchHead };

function Examples() {
  const { t } = useTranslation('mf-catalog');
  return (
    <ul className={css.examples}>
      {SEARCH_EXAMPLES.map((key) => {
        const query = t(`search.examples.${key}`);
        return (
          <li key={key}>
            <Link className={text.link} to={searchQuery(query)}>
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
  /** Absent if the search failed. */
  hasFound?: boolean;
}

function SearchHead({ query, hasFound }: SearchHeadProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  return (
    <div className={css.head}>
      <h1 className={text.title}>{query ? t('search.results-for', { query }) : t('search.title')}</h1>
      {/* The list shows the count. */}
      <p className={text.hidden} role="status">
        {query && hasFound === false && t('common:products', { count: 0 })}
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

/** The results of a search; without search words, the field and some examples. */
export function Component() {
  const listing = useLoaderData<Listing>();
  const { t } = useTranslation('mf-catalog');
  const { query, meta, filters } = listing;
  // Facets have a price range if the search words found anything, whatever the filters are.
  const isFound = meta.total > 0 || (countFilters(filters) > 0 && meta.facets?.price !== undefined);

  return (
    <div className={layout.wrap}>
      <SearchHead query={query} hasFound={isFound} />
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
