import type { Shop } from '@shop/contract/shop';
import { ShopProvider } from '@shop/store/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

/** What every part of a page stands in: its language and its shop. The same tree on server and browser. */
export function Providers({ i18n, shop, children }: { i18n: i18n; shop: Shop; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ShopProvider shop={shop}>{children}</ShopProvider>
    </I18nextProvider>
  );
}
