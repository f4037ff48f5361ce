import '@shop/ui/tokens.css';
import '@shop/ui/preferences.css';
import '@shop/ui/reset.css';
import '@shop/ui/fonts.css';
import { pageHydrated } from '@shop/browser/hydrated';
import { createClient } from '@shop/client/client';
import type { RemoteName } from '@shop/composition/app-name';
import type { Shop } from '@shop/composition/shop';
import { HydrationQueue, releasePartsOnFirstEvent } from '@shop/federation/hydration-queue';
import { pageClient } from '@shop/federation/page-error';
import { remoteOf } from '@shop/federation/route-owner';
import { servicesContext, type Services } from '@shop/federation/services';
import { linkPrefix, splitLanguagePrefix } from '@shop/i18n/choose-language';
import { addMessages, createI18n } from '@shop/i18n/create-i18n';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { PageRoot, Providers } from './app/page-root.tsx';
import { createPageRouter, loadMatchedRoutes } from './app/page-router.ts';
import { createPrefetchCache } from './app/prefetch-cache.ts';
import { withDevelopedRemotes } from './browser/developed-remotes.ts';
import { guardDoubleClicks } from './browser/double-click.ts';
import { dropIfAsked, watchForHarm } from './browser/drop-after-harm.ts';
import { federatedLoader } from './browser/federated-loader.ts';
import { keepTyped } from './browser/keep-typed.ts';
import { changeToLateFonts } from './browser/late-fonts.ts';
import { keepSession, sessionClient } from './browser/page-session.ts';
import { createPageShop } from './browser/page-shop.tsx';
import { traceHeaders } from './browser/page-trace.ts';
import { pressAnswered, pause, whenIdle } from './browser/scheduling.ts';
import { documentParsed, readPageData, settleLanguage } from './browser/served-page.ts';
import { tolerateTranslators } from './browser/translated-page.ts';
import { reportReplacedShell } from './browser/unusable-builds.ts';
import type { PageData } from './document/page-data.ts';
import { takeEarlyPress } from './document/page-globals.ts';
import { shellMessages } from './messages/load.ts';
import { registerWorker } from './offline/register.ts';

async function start(page: PageData): Promise<void> {
  // No server has read the declarations of remotes under development if it did not render the page.
  if (process.env.NODE_ENV !== 'production' && !page.rendered) page.release = await withDevelopedRemotes(page.release);
  if (settleLanguage(page) === 'reloading') return;

  const texts = shellMessages[page.language]().then((messages) =>
    createI18n({
      language: page.language,
      shop: page.settings?.shop ?? '',
      terms: page.settings?.terms,
      messages: messages.default,
    }),
  );
  const { ownership } = page.release;
  const owner = remoteOf(ownership, splitLanguagePrefix(location.pathname).path);
  const loader = federatedLoader(page.release, async ({ remote }, purpose) => {
    const [messages, ready] = await Promise.all([
      remote.messages[page.language](),
      texts,
      purpose === 'page' && remote.name === owner && loadMatchedRoutes(remote.routes),
    ]);
    return () => addMessages(ready, remote.name, messages.default, { over: purpose === 'page' });
  });
  const loadRemote = (name: RemoteName) => loader.load(name);
  const [i18n, first] = await Promise.all([texts, owner ? loadRemote(owner).catch(() => null) : null]);
  await pause();

  const shop: Shop = createPageShop({
    language: page.language,
    i18n,
    providerOf: (command) => ownership.commands[command],
    loadCommands: (name, begin) =>
      loader.part(name, 'command', async ({ remote }) => {
        const provide = (await remote.commands?.())?.default;
        if (provide) begin(provide);
      }),
    client: () => client,
    goTo: (path) => routers.goTo(path),
  });
  const { client, prefetch } = createPrefetchCache(
    sessionClient(
      createClient({
        baseUrl: '/api',
        language: page.language,
        timeout: 15_000,
        token: () => shop.store.getState().session.token,
        fallbackMessage: (code) => i18n.t(`no-answer.${code}`, { ns: 'shell' }),
        get headers() {
          return traceHeaders();
        },
      }),
      shop,
      (message) => void toast(message, { id: 'session-ended' }),
    ),
    pressAnswered,
  );
  keepSession(shop);
  const services: Services = {
    api: pageClient(client),
    client,
    language: page.language,
    session: () => shop.store.getState().session.status,
  };
  const routers = createPageRouter({ page, services, servicesContext, loadRemote, pressAnswered });
  // After a login or logout, the page's loaders may return other data.
  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) routers.revalidate();
  });

  await pause();
  const { router, hydrating } = await routers.start(owner ? { name: owner, loaded: first } : null);
  const queue = hydrating ? new HydrationQueue(pause) : null;
  if (queue) releasePartsOnFirstEvent(queue, router);
  const tree = (
    <StrictMode>
      <Providers i18n={i18n} shop={shop} services={services}>
        <PageRoot
          firstRouter={router}
          i18n={i18n}
          ownership={ownership}
          loader={loader}
          queue={queue}
          replaceRemote={async (name, build, error) => {
            queue?.releaseAll();
            return routers.restart(await loader.replace(name, build, error));
          }}
        />
      </Providers>
    </StrictMode>
  );
  // React would treat elements that have not arrived yet as a mismatch, and render the whole page again.
  await documentParsed();
  await pause();
  const element = document.getElementById('root')!;
  tolerateTranslators();
  const pressAgain = takeEarlyPress();
  startTransition(() => {
    if (hydrating)
      hydrateRoot(element, tree, {
        onRecoverableError: (error) => console.error('The page had to be rendered anew:', error),
      });
    else createRoot(element).render(tree);
  });
  void pageHydrated().then(pressAgain);
  void pageHydrated().then(() => reportReplacedShell(page.release.shell));
  if (process.env.NODE_ENV !== 'production') void pageHydrated().then(keepTyped);
  const prefetchServices: Services = { ...services, api: pageClient(prefetch), client: prefetch };
  guardDoubleClicks(globalThis, location);
  const pages = {
    basename: linkPrefix(page.language),
    ownership,
    services: prefetchServices,
    servicesContext,
    loadRemote,
  };
  void pageHydrated()
    .then(() => import(/* webpackChunkName: "load-ahead" */ './app/load-ahead.ts'))
    .then(({ loadAhead }) => loadAhead(pages, router))
    .catch((error: unknown) => console.warn('Pages are loaded when they are opened, none ahead:', error));
  // The remote that provides the wishlist's commands also loads cart and wishlist into the store. The first screen needs neither.
  const wishlistProvider = ownership.commands['wishlist.toggle'];
  if (wishlistProvider) whenIdle(() => void shop.prepare(wishlistProvider));
  // A font that does not come keeps the system's letters.
  if (page.ownDocument) whenIdle(() => void changeToLateFonts().catch(() => undefined));
  // Nothing of a document of its own is kept for offline.
  if (process.env.NODE_ENV === 'production' && !page.ownDocument) whenIdle(() => void registerWorker(page));
}

/** Hydrates the served page. If that fails, the page stays readable, its links work, and it is reloaded once. */
export function startPage(): void {
  const page = readPageData();
  const started = dropIfAsked().then(() => start(page));
  if (process.env.NODE_ENV === 'production') watchForHarm(page.harm ?? 0);
  started.catch((error: unknown) => {
    console.error('The page could not be hydrated:', error);
    globalThis.shellFailed?.('script', 'threw');
  });
}
