import './styles.ts';
import './shared-modules.ts';
import { createClient } from '@shop/client/create-client';
import type { RemoteName } from '@shop/contract/routes';
import { pageClient } from '@shop/federation/page-error';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { ownerOfPath } from '@shop/federation/route-owner';
import { servicesContext, type Services } from '@shop/federation/services';
import { addMessages, createI18n } from '@shop/i18n/create-i18n';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { agreeOnLanguage } from './browser/agree-on-language.ts';
import { createPageShop } from './browser/page-shop.ts';
import { readPageData } from './browser/read-page-data.ts';
import { createPageRouter } from './browser/page-router.ts';
import { federatedLoader } from './browser/federated-loader.ts';
import { PageRoot } from './browser/page-root.tsx';
import { whenIdle } from './browser/when-idle.ts';
import { shellMessages } from './messages/load.ts';
import { Providers } from './providers.tsx';

async function start(): Promise<void> {
  const page = readPageData();
  if (agreeOnLanguage(page) === 'reloading') return;

  const loader = federatedLoader(page.release);
  const owner = ownerOfPath(splitLanguagePrefix(location.pathname).path);
  const firstRemote: Promise<LoadedRemote | null> = owner ? loader.load(owner).catch(() => null) : Promise.resolve(null);
  const [messages, first] = await Promise.all([shellMessages[page.language](), firstRemote]);

  const i18n = createI18n({ language: page.language, shop: page.settings?.shop ?? '', messages: messages.default });
  const prepare = async (loaded: LoadedRemote): Promise<LoadedRemote> => {
    addMessages(i18n, loaded.remote.name, (await loaded.remote.messages[page.language]()).default);
    return loaded;
  };
  const loadRemote = async (name: RemoteName) => prepare(await loader.load(name));
  if (first) await prepare(first);

  const shop = createPageShop({ language: page.language, i18n, loadRemote });
  const client = createClient({
    baseUrl: '/api',
    language: page.language,
    timeout: 15_000,
    token: () => shop.store.getState().session.token,
    fallbackMessage: (code) => i18n.t(`no-answer.${code}`, { ns: 'shell' }),
  });
  const services: Services = { api: pageClient(client), language: page.language };
  const routers = createPageRouter({ page, services, servicesContext, loadRemote });

  const { router, hydrating } = await routers.start(owner ? { name: owner, loaded: first } : null);
  const tree = (
    <StrictMode>
      <Providers i18n={i18n} shop={shop} services={services}>
        <PageRoot
          firstRouter={router}
          i18n={i18n}
          loadRemote={loadRemote}
          replaceRemote={async (name, build, error) => routers.restart(await prepare(await loader.replace(name, build, error)))}
        />
      </Providers>
    </StrictMode>
  );
  const element = document.getElementById('root')!;
  startTransition(() => {
    if (hydrating) hydrateRoot(element, tree, { onRecoverableError: (error) => console.error('The page had to be rendered anew:', error) });
    else createRoot(element).render(tree);
  });
  // Reads what this browser keeps (wishlist, session) into the store, off the first paint's way.
  whenIdle(() => void shop.prepare('mf-cart'));
}

void start();
