import { useShop } from '@shop/store/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

/** Keys of `account-nav`, in the order of every menu. */
const PLACES = ['profile', 'orders', 'wishlist', 'my-reviews', 'tracking'] as const;

/** The customer's places, and the way out. */
export function AccountLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const shop = useShop();
  return (
    <ul className={className}>
      {PLACES.map((place) => (
        <li key={place}>
          <NavLink to={`/${place}`}>{t(`account-nav.${place}`)}</NavLink>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void shop.run('session.logout', undefined)}>
          {t('account-nav.logout')}
        </button>
      </li>
    </ul>
  );
}
