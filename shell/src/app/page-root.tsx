import type { RemoteName } from '@shop/composition/routes';
import type { SlotName } from '@shop/composition/slots';
import { SLOT_OWNERS } from '@shop/composition/slots';
import type { LoadedRemote, RemoteLoader } from '@shop/federation/remote-loader';
import { SlotsContext, type SlotFilling, type SlotSource } from '@shop/federation/slots-context';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { PageRouter } from './page-router.ts';
import { ReplaceRemoteContext, type ReplaceRemote } from './remote-problem.tsx';
import { useDocumentHead } from './use-document-head.ts';

interface Props {
  firstRouter: PageRouter;
  i18n: i18n;
  loader: RemoteLoader;
  /** Resolves with the router that runs the replacement. Rejects when no build is left. */
  replaceRemote: (name: RemoteName, build: string, error: unknown) => Promise<PageRouter>;
}

const fillingOf =
  <S extends SlotName>(slot: S) =>
  async ({ remote, build }: LoadedRemote): Promise<SlotFilling<S>> => ({
    build,
    component: (await remote.slots[slot]?.())?.default,
  });

/** The page in the browser: its router, which is replaced together with a remote's build, its slots and its head. */
export function PageRoot({ firstRouter, i18n, loader, replaceRemote }: Props) {
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

  const slots = useMemo<SlotSource>(
    () => ({
      load: (slot) => loader.part(SLOT_OWNERS[slot], 'slot', fillingOf(slot)),
      replace: (slot, build, error) =>
        loader.replacePart(SLOT_OWNERS[slot], { kind: 'slot', build, error }, fillingOf(slot)),
    }),
    [loader],
  );

  useDocumentHead(router, i18n);

  // Styles, and code that waits for it, learn from this mark that the page has been hydrated.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);

  return (
    <SlotsContext value={slots}>
      <ReplaceRemoteContext value={replace}>
        <RouterProvider router={router} key={generation} />
      </ReplaceRemoteContext>
    </SlotsContext>
  );
}
