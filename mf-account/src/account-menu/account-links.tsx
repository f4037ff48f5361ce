import { useShop, useShopState } from '@shop/store/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

/** Paths, and keys of `account-nav`, in the order of every menu. */
const PAGES = ['profile', 'orders', 'wishlist', 'my-reviews', 'tracking'] as const;

export function AccountLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const shop = useShop();
  const loggedIn = useShopState(({ session }) => session.status === 'loggedIn');
  return (
    <ul className={className}>
      {PAGES.map((page) => (
        <li key={page}>
          <NavLink to={`/${page}`}>{t(`account-nav.${page}`)}</NavLink>
        </li>
      ))}
      {loggedIn && (
        <li data-logout>
          <button type="button" onClick={() => void shop.run('session.logout', undefined)}>
            {t('account-nav.logout')}
          </button>
        </li>
      )}
    </ul>
  );
}
