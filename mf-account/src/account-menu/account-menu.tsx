import type {} from '@shop/customer/slots';
import { useShopState } from '@shop/store/react';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import css from './account-menu.module.css';
import text from '@shop/ui/text/text.module.css';

/** The account's menu, shown in `CustomerFrame` and in the slot `customer.menu`: a row on small screens, a column on large ones. */
export function AccountMenu() {
  const { t } = useTranslation(['mf-account', 'common']);
  const user = useShopState((state) => state.session.user);
  const name = user?.name ?? user?.username ?? t('common:toasts.welcome-fallback-name');
  return (
    <nav className={css.nav} data-print="no" aria-label={t('common:accessibility.user-menu', { name })}>
      <p className={`${text.name} ${css.name}`}>
        <bdi>{user ? name : '\u00a0'}</bdi>
      </p>
      <AccountLinks />
    </nav>
  );
}
