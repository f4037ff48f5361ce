import type { Shop } from '@shop/composition/shop';
import { ServicesContext, type Services } from '@shop/federation/services';
import { ShopProvider } from '@shop/store/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

interface ProvidersProps {
  i18n: i18n;
  shop: Shop;
  services: Services;
  children: ReactNode;
}

/** What every part of a page stands in: its language, its shop and the API. The same tree on server and browser. */
export function Providers({ i18n, shop, services, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ShopProvider shop={shop}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </ShopProvider>
    </I18nextProvider>
  );
}
