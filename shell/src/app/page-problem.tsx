import type { RemoteName } from '@shop/composition/app-name';
import { readPageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { SearchField } from '@shop/ui/search-field/search-field';
import { Spinner } from '@shop/ui/spinner/spinner';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { UnavailablePage } from '../frame/unavailable.tsx';

export function PageProblem() {
  const error = useRouteError();
  const { t } = useTranslation(['shell', 'common']);
  const { code, status } = readPageError(error);
  const isMissing = code === 'not-found';
  const isGone = status === 410;
  // The label differs from the header's search, because two search landmarks must not have the same name.
  return (
    <ProblemPage
      error={error}
      title={isGone ? t('common:errors.something-went-wrong') : undefined}
      lead={isGone ? t('gone') : undefined}
      search={isMissing && <SearchField label={t('search.here')} placeholder={t('search.placeholder')} />}
    />
  );
}

/** Replaces a remote's crashed build with its previous one. Resolves false when there is no previous build. */
export type ReplaceRemote = (remote: RemoteName, build: string, error: unknown) => Promise<boolean>;

/** Null on the server, which renders the previous build itself before it sends anything. */
export const ReplaceRemoteContext = createContext<ReplaceRemote | null>(null);

/** An error with a status (404, 503) gets an error page; any other is a crash: the previous build takes over. */
export function RemoteProblem({ remote, build }: { remote: RemoteName; build: string }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? <PageProblem /> : <CrashedRemote remote={remote} build={build} error={error} />;
}

function CrashedRemote({ remote, build, error }: { remote: RemoteName; build: string; error: unknown }) {
  const replace = useContext(ReplaceRemoteContext);
  const [noBuildLeft, setNoBuildLeft] = useState(replace === null);

  // Loading the previous build is a side effect of the crash, and must happen once.
  useEffect(() => {
    void replace?.(remote, build, error).then((replaced) => setNoBuildLeft(!replaced));
  }, [replace, remote, build, error]);

  return noBuildLeft ? <UnavailablePage remote={remote} /> : <Spinner />;
}
