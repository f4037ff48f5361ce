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

/** A function of each shared module, which identifies the copy of the module. */
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

/** All copies that the probes have seen in this page or process, by module. */
const seen = ((globalThis as { copiesSeen?: Record<string, Set<unknown>> }).copiesSeen ??= {});

function Probe({ name }: { name: RemoteName }) {
  // These hooks throw unless they come from the shell's copies, whose contexts have a provider.
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

/** A remote whose pages show the number of copies of each shared module. */
export const probe = (name: RemoteName, path: string): Remote => ({
  name,
  contract: REMOTE_CONTRACT,
  routes: [{ id: `probe.${name}`, path, element: <Probe name={name} /> }],
  slots: {},
  messages: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
});
