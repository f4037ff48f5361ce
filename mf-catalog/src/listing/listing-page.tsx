import { CATEGORIES, categoryPath } from '@shop/contract/categories';
import { usePageError } from '@shop/federation/page-error';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { Empty } from '@shop/ui/empty/empty';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { ListSkeleton } from '@shop/ui/skeleton/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRouteError } from 'react-router-dom';
import { OpeningSoon } from '../home/opening-soon.tsx';
import { FilteredList } from './filtered-list.tsx';
import { countFilters } from './filters/filters.ts';
import type { CategoryListing } from './load-listing.ts';
import css from './listing.module.css';
import toolbarCss from './toolbar.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Holds the places of toolbar and cards. */
function ListingPlaceholder() {
  return (
    <div className={`${css.listing} ${layout.late}`}>
      <div className={toolbarCss.awaited} />
      <div className={`${css.results} ${css.awaited}`}>
        <ListSkeleton cards={6} inListing />
      </div>
    </div>
  );
}

/** The products of a category. Page, sort order and filters are part of the address. */
export function ListingPage() {
  const listing = useLoaderData<CategoryListing>();
  const { t } = useTranslation('mf-catalog');
  const { category, meta, filters } = listing;
  const name = t(`categories.${category}.name`);

  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={css.head}>
        <div className={css.trail}>
          <Breadcrumb trail={[{ name: t('listing.home'), to: '/' }]} page={name} />
        </div>
        <h1 className={text.title}>{name}</h1>
        {!meta.opensSoon && <p className={`${text.lead} ${css.intro}`}>{t(`categories.${category}.intro`)}</p>}
      </div>
      {listing.isNameOnly ? (
        <ListingPlaceholder />
      ) : meta.opensSoon ? (
        <OpeningSoon />
      ) : meta.total === 0 && countFilters(filters) === 0 ? (
        <div className={css.empty}>
          <Empty
            title={t('listing.empty.title', { category: name })}
            text={t('listing.empty.text')}
            action={{ label: t('listing.empty.action'), to: '/#collections' }}
          />
        </div>
      ) : (
        <FilteredList key={category} listing={listing} />
      )}
    </div>
  );
}

/** The listing's error page. An unknown category gets links to all categories. */
export function ListingProblem() {
  const error = useRouteError();
  const { t } = useTranslation(['mf-catalog', 'common']);
  if (usePageError().status !== 404)
    return <ProblemPage error={error} title={t('common:errors.error-loading-products')} />;
  return (
    <ProblemPage error={error}>
      <nav aria-label={t('listing.all-categories')}>
        <ul className={css.categories}>
          {CATEGORIES.map((category) => (
            <li key={category}>
              <Link className={text.link} to={categoryPath(category)}>
                {t(`categories.${category}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </ProblemPage>
  );
}
