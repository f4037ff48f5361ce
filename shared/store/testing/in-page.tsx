import { ServicesContext, type Services } from '@shop/federation/services';
import type { ReactNode } from 'react';
import { createShop } from '../create-shop.ts';
import { ShopProvider } from '../react.ts';

const refuse = () => Promise.reject(new Error('A component that is only rendered calls no API.'));

const SERVICES: Services = {
  api: refuse as never,
  client: refuse as never,
  language: 'en',
  session: () => 'unknown',
};

/** A component inside the providers of the shell: the services, and a guest's shop. */
export const inPage = (part: ReactNode): ReactNode => (
  <ServicesContext value={SERVICES}>
    <ShopProvider
      shop={createShop({
        language: 'en',
        providerOf: () => undefined,
        loadProvider: async () => undefined,
        askForLogin: () => undefined,
        reportUnavailable: () => undefined,
      })}
    >
      {part}
    </ShopProvider>
  </ServicesContext>
);
