import type { RemoteName } from '@shop/composition/routes';
import { Spinner } from '@shop/ui/spinner/spinner';
import { useContext, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PageProblem } from './frame/page-problem.tsx';
import { UnavailablePart } from './frame/unavailable-part.tsx';
import { ReplaceRemoteContext } from './remote-crash.ts';

/**
 * What stands in a remote's place after an error. An answer with a status (404, 503) is a page of its own; anything else
 * is a crash of this build, and the previous one takes over.
 */
export function RemoteProblem({ remote, build }: { remote: RemoteName; build: string }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? <PageProblem /> : <Crashed remote={remote} build={build} error={error} />;
}

function Crashed({ remote, build, error }: { remote: RemoteName; build: string; error: unknown }) {
  const replace = useContext(ReplaceRemoteContext);
  const [hopeless, setHopeless] = useState(replace === null);

  // Asking for the other build is a side effect of having crashed, and must happen once.
  useEffect(() => {
    void replace?.(remote, build, error).then((replaced) => setHopeless(!replaced));
  }, [replace, remote, build, error]);

  return hopeless ? <UnavailablePart /> : <Spinner />;
}
