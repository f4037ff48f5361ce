import { useShopState } from '@shop/store/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import css from './account-frame.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** An account page with the account's menu: above it in one line on a small screen, beside it on a large one. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const user = useShopState((state) => state.session.user);
  const name = user?.name ?? user?.username ?? t('common:toasts.welcome-fallback-name');
  return (
    <div className={`${layout.wrap} ${css.account}`}>
      <nav className={css.nav} data-print="no" aria-label={t('common:accessibility.user-menu', { name })}>
        <p className={`${text.head} ${css.name}`}>
          <bdi>{user ? name : '\u00a0'}</bdi>
        </p>
        <AccountLinks />
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}
