import type { RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { HydrationQueue } from '@shop/federation/hydration-queue';
import { PartsContext } from '@shop/federation/part';
import type { RemoteLoader } from '@shop/federation/remote-loader';
import { SlotsContext } from '@shop/federation/slots-context';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { PageRouter } from './page-router.ts';
import { ReplaceRemoteContext, type ReplaceRemote } from './remote-problem.tsx';
import { slotSource } from './slot-source.ts';
import { useDocumentHead } from './use-document-head.ts';

interface Props {
  firstRouter: PageRouter;
  i18n: i18n;
  ownership: Ownership;
  loader: RemoteLoader;
  /** Of a served page: its parts, which come alive one after another. */
  parts: HydrationQueue | null;
  /** Resolves with the router that runs the replacement. Rejects when no build is left. */
  replaceRemote: (name: RemoteName, build: string, error: unknown) => Promise<PageRouter>;
}

/** The page in the browser: its router, which is replaced together with a remote's build, its slots and its head. */
export function PageRoot({ firstRouter, i18n, ownership, loader, parts, replaceRemote }: Props) {
  const [{ router, generation }, setRunning] = useState({ router: firstRouter, generation: 0 });

  const replace = useCallback<ReplaceRemote>(
    async (name, build, error) => {
      try {
        const next = await replaceRemote(name, build, error);
        // The old router would go on reacting to the address bar.
        router.dispose();
        setRunning({ router: next, generation: generation + 1 });
        return true;
      } catch {
        return false;
      }
    },
    [replaceRemote, router, generation],
  );

  const slots = useMemo(() => slotSource(ownership, loader), [ownership, loader]);

  useDocumentHead(router, i18n);

  // Styles, and code that waits for it, learn from this mark that all of the page has been hydrated.
  useEffect(() => {
    const mark = () => (document.documentElement.dataset.ready = 'true');
    if (parts) void parts.run().then(mark);
    else mark();
  }, [parts]);

  return (
    <PartsContext value={parts}>
      <SlotsContext value={slots}>
        <ReplaceRemoteContext value={replace}>
          <RouterProvider router={router} key={generation} />
        </ReplaceRemoteContext>
      </SlotsContext>
    </PartsContext>
  );
}
