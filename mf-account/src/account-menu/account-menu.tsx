import type {} from '@shop/customer/slots';
import { useShopState } from '@shop/store/react';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import css from './account-menu.module.css';
import text from '@shop/ui/text/text.module.css';

/** Stands in `CustomerFrame`, and fills the slot `customer.menu`: in one line on a small screen, a column on a large one. */
export function AccountMenu() {
  const { t } = useTranslation(['mf-account', 'common']);
  const user = useShopState((state) => state.session.user);
  const name = user?.name ?? user?.username ?? t('common:toasts.welcome-fallback-name');
  return (
    <nav className={css.nav} data-print="no" aria-label={t('common:accessibility.user-menu', { name })}>
      <p className={`${text.head} ${css.name}`}>
        <bdi>{user ? name : '\u00a0'}</bdi>
      </p>
      <AccountLinks />
    </nav>
  );
}
