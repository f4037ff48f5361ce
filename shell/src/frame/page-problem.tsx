import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useRouteError } from 'react-router-dom';

/** The screen of every error that no page shows by itself: an error element, mounted below the frame. */
export function PageProblem() {
  return <ProblemPage error={useRouteError()} />;
}
