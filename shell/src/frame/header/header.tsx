import { Slot } from '@shop/federation/slot';
import { useShopState } from '@shop/store/react';
import { CountLink } from '@shop/ui/count-link/count-link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MainMenu } from '../menu/main-menu.tsx';
import { MobileSearch } from '../search/mobile-search.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Wordmark } from './wordmark.tsx';
import css from './header.module.css';
import layout from '@shop/ui/layout/layout.module.css';

function WishlistLink() {
  const { t } = useTranslation('common');
  const count = useShopState(({ wishlist }) => wishlist.ids.length);
  return <CountLink to="/wishlist" icon="heart" count={count} label={t('accessibility.wishlist-count', { count })} />;
}

function CartLink() {
  const { t } = useTranslation('common');
  const count = useShopState(({ cart }) => cart.count);
  return <CountLink to="/cart" icon="cart" count={count} label={t('accessibility.cart-count', { count })} />;
}

interface HeaderProps {
  onMobileMenu: (open: boolean) => void;
  children: ReactNode;
}

export function Header({ onMobileMenu, children }: HeaderProps) {
  return (
    <header className={css.header}>
      {children}
      <div className={`${layout.wrap} ${css.bar}`}>
        <div className={css.start} data-print="no">
          <MobileMenu onToggle={onMobileMenu} />
          <MobileSearch onToggle={onMobileMenu} />
          <div className={`${css.desk} ${css.search}`}>
            <SearchBox place="header" />
          </div>
        </div>
        <Wordmark />
        <div className={css.end} data-print="no">
          <div className={`${css.desk} ${css.account}`}>
            {/* At the free end, so that nothing moves when a name takes the link's place. */}
            <AccountLink place="header" className={css.tool} />
            <LanguageMenu />
          </div>
          <WishlistLink />
          <Slot name="header.cart" fallback={<CartLink />} />
        </div>
      </div>
      <MainMenu />
    </header>
  );
}
