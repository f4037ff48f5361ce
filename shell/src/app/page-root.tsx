import type { RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { Shop } from '@shop/composition/shop';
import type { HydrationQueue } from '@shop/federation/hydration-queue';
import { PartsContext } from '@shop/federation/part';
import type { RemoteLoader } from '@shop/federation/remote-loader';
import { ServicesContext, type Services } from '@shop/federation/services';
import { slotSource, SlotsContext } from '@shop/federation/slot-source';
import { ShopProvider } from '@shop/store/react';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useDocumentHead } from './page-head.ts';
import { ReplaceRemoteContext, type ReplaceRemote } from './page-problem.tsx';
import type { PageRouter } from './page-router.ts';

interface ProvidersProps {
  i18n: i18n;
  shop: Shop;
  services: Services;
  children: ReactNode;
}

/** The contexts of every page: language, shop and API. The server and the browser render the same tree. */
export function Providers({ i18n, shop, services, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ShopProvider shop={shop}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </ShopProvider>
    </I18nextProvider>
  );
}

interface PageRootProps {
  firstRouter: PageRouter;
  i18n: i18n;
  ownership: Ownership;
  loader: RemoteLoader;
  /** The queue that hydrates a served page part by part; null where the browser renders from scratch. */
  queue: HydrationQueue | null;
  /** Resolves with the router that shows the replacement. Rejects when there is no build left. */
  replaceRemote: (name: RemoteName, build: string, error: unknown) => Promise<PageRouter>;
}

/** The page in the browser: its slots, its head, and its router, which is replaced together with a remote's build. */
export function PageRoot({ firstRouter, i18n, ownership, loader, queue, replaceRemote }: PageRootProps) {
  const [{ router, generation }, setRunning] = useState({ router: firstRouter, generation: 0 });

  const replace = useCallback<ReplaceRemote>(
    async (name, build, error) => {
      try {
        const next = await replaceRemote(name, build, error);
        // Otherwise the old router would go on reacting to the address bar.
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

  // Styles, and code that waits for hydration, read this attribute.
  useEffect(() => {
    const markReady = () => (document.documentElement.dataset.ready = 'true');
    if (queue) void queue.run().then(markReady);
    else markReady();
  }, [queue]);

  return (
    <PartsContext value={queue}>
      <SlotsContext value={slots}>
        <ReplaceRemoteContext value={replace}>
          {/* A transition renders in slices, and so shows the next page later. */}
          <RouterProvider router={router} key={generation} useTransitions={false} />
        </ReplaceRemoteContext>
      </SlotsContext>
    </PartsContext>
  );
}
