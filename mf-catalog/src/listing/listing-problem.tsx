import { CATEGORIES, categoryPath } from '@shop/contract/categories';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import css from './listing.module.css';
import text from '@shop/ui/text/text.module.css';

/** For an unknown category, links to all categories; for any other error, that the products could not be loaded. */
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
