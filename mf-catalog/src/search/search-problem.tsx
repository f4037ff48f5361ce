import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

/** The results could not be had: what was searched for stays in the address, so trying again is one press. */
export function SearchProblem() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  return <ProblemPage error={error} title={t('errors.search-products')} />;
}
