import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useRouteError } from 'react-router-dom';

export function ProductProblem() {
  return <ProblemPage error={useRouteError()} />;
}
