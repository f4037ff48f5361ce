import type { RemoteName } from '@shop/composition/routes';
import type { SlotName } from '@shop/composition/slots';
import { SLOT_OWNERS } from '@shop/composition/slots';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { SlotsContext, type SlotSource } from '@shop/federation/slots-context';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { headOfPage } from '../head.ts';
import { ReplaceRemoteContext, type ReplaceRemote } from '../remote-crash.ts';
import { applyHead } from './apply-head.ts';
import type { PageRouter } from './page-router.ts';

interface Props {
  firstRouter: PageRouter;
  i18n: i18n;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Answers the router that runs the replacement. Rejects when no build is left. */
  replaceRemote: (name: RemoteName, build: string, error: unknown) => Promise<PageRouter>;
}

/** The living page: its router, which changes when a remote's build is replaced, its slots and its head. */
export function PageRoot({ firstRouter, i18n, loadRemote, replaceRemote }: Props) {
  const [{ router, generation }, setRunning] = useState({ router: firstRouter, generation: 0 });

  const replace = useCallback<ReplaceRemote>(
    async (name, build, error) => {
      try {
        const next = await replaceRemote(name, build, error);
        // The one that is replaced must not go on answering to the address bar.
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
      load: async (slot: SlotName) => {
        const { remote } = await loadRemote(SLOT_OWNERS[slot]);
        return (await remote.slots[slot]?.())?.default as never;
      },
    }),
    [loadRemote],
  );

  // Tells styles, and whoever waits for it, that the page answers to clicks.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);

  // The document's head lives outside React's tree, and follows the router.
  useEffect(() => {
    const follow = (state: PageRouter['state']) => {
      if (state.initialized && state.navigation.state === 'idle')
        applyHead(headOfPage({ ...state, i18n }), state.location);
    };
    follow(router.state);
    return router.subscribe(follow);
  }, [router, i18n]);

  return (
    <SlotsContext value={slots}>
      <ReplaceRemoteContext value={replace}>
        <RouterProvider router={router} key={generation} />
      </ReplaceRemoteContext>
    </SlotsContext>
  );
}
