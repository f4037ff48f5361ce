import { readPageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

/** The error page for every error that a page does not handle itself. An error element, mounted below the frame. */
export function PageProblem() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const isMissing = readPageError(error).code === 'not-found';
  // Named apart from the header's: two search landmarks of one name tell nobody which is which.
  return (
    <ProblemPage
      error={error}
      search={isMissing && <SearchField label={t('search.here')} placeholder={t('search.placeholder')} />}
    />
  );
}
