import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import * as services from '@shop/federation/services';
import * as format from '@shop/i18n/format';
import * as store from '@shop/store/react';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from 'react-router-dom';
import * as zustand from 'zustand';

/** What identifies a copy of each shared module: a function of its own. */
const COPIES = {
  react: react.useState,
  'react-router-dom': reactRouterDom.useLoaderData,
  zustand: zustand.useStore,
  i18next: i18next.createInstance,
  'react-i18next': reactI18next.useTranslation,
  '@shop/store': store.useShop,
  '@shop/i18n': format.formatMoney,
  '@shop/federation': services.servicesOf,
};

/** Every copy that any probe has seen in this page or process, by module. */
const seen = ((globalThis as { copiesSeen?: Record<string, Set<unknown>> }).copiesSeen ??= {});

function Probe({ name }: { name: RemoteName }) {
  // These throw unless they are the shell's own copies: their contexts were filled there.
  const language = store.useShopState((state) => state.language);
  const { i18n } = reactI18next.useTranslation();
  const { pathname } = reactRouterDom.useLocation();
  for (const [module, copy] of Object.entries(COPIES)) (seen[module] ??= new Set()).add(copy);
  return (
    <section>
      <h1>{name}</h1>
      <p data-testid="place">{`${pathname} ${language} ${i18n.language}`}</p>
      <reactRouterDom.Link to={name === 'mf-cart' ? '/login' : '/cart'}>to the other probe</reactRouterDom.Link>
      <ul>
        {Object.keys(COPIES).map((module) => (
          <li key={module}>{`${module}: ${seen[module]!.size}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** A remote that answers each of its routes with the number of copies of every shared module. */
export const probe = (name: RemoteName, path: string): Remote => ({
  name,
  contract: REMOTE_CONTRACT,
  routes: [{ id: `probe.${name}`, path, element: <Probe name={name} /> }],
  slots: {},
  messages: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
});
