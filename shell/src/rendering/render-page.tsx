import { createClient } from '@shop/client/client';
import { pageClient } from '@shop/federation/page-error';
import { servicesContext, type Services } from '@shop/federation/services';
import { arabicPath, linkPrefix } from '@shop/i18n/choose-language';
import { createShop } from '@shop/store/create-shop';
import { StrictMode } from 'react';
// Not in `router-facade.ts`, because pages in the browser render no static router.
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom';
import { headOfPage } from '../app/page-head.ts';
import { Providers } from '../app/page-root.tsx';
import { routesOfRemote, routesOfUnavailable, siteRoutes } from '../app/routes.tsx';
import { htmlOf } from './html-of.ts';
import { pageTexts } from './page-texts.ts';
import type { RenderInput, RenderResult } from './shell-module.ts';

// This file is the entry of the shell's server bundle: `ShellModule` lists what the storefront uses of it.
export { declaration } from '../app/routes.tsx';
export { sharedModules } from '../shared-modules.ts';
export { renderOffline } from './render-offline.tsx';

/** Runs the loaders of a page and prepares its HTML. All state that a request can change is created here, per request. */
export async function renderPage(input: RenderInput): Promise<RenderResult> {
  const { language, owner, settings } = input;
  const i18n = await pageTexts(input);
  const shop = createShop({
    language,
    providerOf: () => undefined,
    loadProvider: () => Promise.reject(new Error('Commands run only in the browser.')),
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  const client = createClient({
    ...input.api,
    language,
    fallbackMessage: (code) => i18n.t(`no-answer.${code}`, { ns: 'shell' }),
  });

  const remoteRoutes =
    owner && (owner.module ? routesOfRemote(owner.module) : routesOfUnavailable(owner.name, owner.routes));
  const basename = linkPrefix(language);
  const url = new URL(input.url);
  // An Arabic page at an address without prefix is rendered like its twin under `/ar`.
  if (basename !== input.basename) url.pathname = arabicPath(url.pathname);
  const handler = createStaticHandler(siteRoutes(settings, remoteRoutes, input), { basename: basename || '/' });
  const requestContext = new RouterContextProvider();
  const services: Services = { api: pageClient(client), client, language, session: () => 'unknown' };
  requestContext.set(servicesContext, services);
  const context = await handler.query(new Request(url, { signal: input.signal }), { requestContext });

  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const thrown: unknown = Object.values<unknown>(context.errors ?? {}).find((error) => !isRouteErrorResponse(error));
  if (thrown !== undefined) throw thrown;

  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    kind: 'page',
    status: context.statusCode,
    head: headOfPage({ ...context, i18n }),
    routes: context.matches.map((match) => match.route.id),
    rendered: {
      remote: owner?.module ? { name: owner.name, build: owner.module.build } : null,
      loaderData: context.loaderData,
      errors: serialiseErrors(context.errors),
    },
    html: () =>
      htmlOf(
        <StrictMode>
          <Providers i18n={i18n} shop={shop} services={services}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Providers>
        </StrictMode>,
      ),
  };
}

/** Turns error responses into plain data; the browser turns them back (`readPageData`). */
function serialiseErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      return [id, { status: error.status, statusText: error.statusText, data: error.data as unknown }];
    }),
  );
}
