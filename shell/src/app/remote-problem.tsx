import type { RemoteName } from '@shop/composition/app-name';
import { Spinner } from '@shop/ui/spinner/spinner';
import { createContext, useContext, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PageProblem } from '../frame/page-problem.tsx';
import { UnavailablePage } from '../frame/unavailable.tsx';

/** Puts a remote's previous build in the place of one that crashed. Resolves false when there is none left to try. */
export type ReplaceRemote = (remote: RemoteName, build: string, error: unknown) => Promise<boolean>;

/** Null on the server, which falls back by itself before anything is sent. */
export const ReplaceRemoteContext = createContext<ReplaceRemote | null>(null);

/**
 * Shown in a remote's place after an error. An answer with a status (404, 503) gets a page of its own; anything else is
 * a crash of this build, and the previous build takes over.
 */
export function RemoteProblem({ remote, build }: { remote: RemoteName; build: string }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? <PageProblem /> : <Crashed remote={remote} build={build} error={error} />;
}

function Crashed({ remote, build, error }: { remote: RemoteName; build: string; error: unknown }) {
  const replace = useContext(ReplaceRemoteContext);
  const [noBuildLeft, setNoBuildLeft] = useState(replace === null);

  // Loading the other build is a side effect of the crash, and must happen once.
  useEffect(() => {
    void replace?.(remote, build, error).then((replaced) => setNoBuildLeft(!replaced));
  }, [replace, remote, build, error]);

  return noBuildLeft ? <UnavailablePage /> : <Spinner />;
}
