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

/** A part inside what the shell puts around every page: the services, and the shop as a guest has just opened it. */
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
