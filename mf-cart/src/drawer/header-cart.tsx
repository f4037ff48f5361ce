import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useShopState } from '@shop/store/react';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { onAdded } from './added.ts';
import { useDrawer } from './use-drawer.ts';
import css from './header-cart.module.css';

/** Where the drawer would only repeat what is there, or stand in the way. */
const WITHOUT_DRAWER = /^\/(cart|checkout|login|sign-up|wishlist)(\/|$)/;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Who uses the keyboard stays where they are: a dialog that opens by itself would take the place they had reached. */
const usesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;

/** The cart's sign with what is in it. For a customer it opens the drawer, and the drawer opens by itself after an addition. */
export function HeaderCart() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isCustomer = useShopState(({ session }) => session.status === 'loggedIn');
  const count = useShopState(({ cart }) => cart.count);
  const [isOpen, setOpen] = useState(false);
  const { Drawer, load } = useDrawer();
  const hasDrawer = isCustomer && !WITHOUT_DRAWER.test(pathname);

  const open = () => {
    load().then(
      () => setOpen(true),
      // The page shows the same.
      () => void navigate('/cart'),
    );
  };
  const added = useEffectEvent(() => {
    if (hasDrawer && !usesKeyboard()) open();
  });
  // Additions come from any button of any remote.
  useEffect(() => onAdded(() => added()), []);

  const press = (event: MouseEvent) => {
    if (!hasDrawer || !isPlain(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        className={css.link}
        to="/cart"
        aria-label={t('accessibility.cart-count', { count })}
        aria-haspopup={hasDrawer ? 'dialog' : undefined}
        onClick={press}
      >
        <Icon name="cart" />
        {count > 0 && (
          <span className={css.count} aria-hidden="true">
            {formatWhole(count, language)}
          </span>
        )}
      </Link>
      {isOpen && Drawer && <Drawer onClosed={() => setOpen(false)} />}
    </>
  );
}
