import type {} from '@shop/shell/slots';
import { useShopState } from '@shop/store/react';
import { CountLink } from '@shop/ui/count-link/count-link';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAdded, type AddedBy } from './added-to-cart.ts';

/** Pages without the drawer: it would repeat what they show, or be in the way. */
const WITHOUT_DRAWER = /^\/(cart|checkout|login|sign-up|wishlist)(\/|$)/;

/** Here the drawer waits for the page to which the login leads back. */
const LOGIN_PAGES = /^\/(login|sign-up)(\/|$)/;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The drawer does not open by itself for keyboard users: it would take the focus from where they are on the page. */
const usesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;

/** The header's cart link with the number of pieces. For a customer it opens the drawer, which also opens after each addition. */
export function HeaderCart() {
  const { t } = useTranslation('common');
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
      // The drawer's code could not be loaded; the cart page shows the same.
      () => void navigate('/cart'),
    );
  };
  const opensAfterLogin = useRef(false);
  const added = useEffectEvent((by: AddedBy) => {
    if (LOGIN_PAGES.test(pathname)) opensAfterLogin.current = true;
    else if (hasDrawer && (by === 'login' || !usesKeyboard())) open();
  });
  // Any button of any remote may add to the cart.
  useEffect(() => onAdded((by) => added(by)), []);
  const arrived = useEffectEvent(() => {
    if (!opensAfterLogin.current || LOGIN_PAGES.test(pathname)) return;
    opensAfterLogin.current = false;
    if (hasDrawer) open();
  });
  // The login leads back to the page from which it was opened.
  useEffect(() => arrived(), [pathname]);

  const press = (event: MouseEvent) => {
    if (!hasDrawer || !isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <CountLink
        to="/cart"
        icon="cart"
        count={count}
        label={t('accessibility.cart-count', { count })}
        aria-haspopup={hasDrawer ? 'dialog' : undefined}
        onClick={press}
      />
      {isOpen && Drawer && <Drawer onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Loads the drawer's code when it is first opened: few visits need it. */
function useDrawer() {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClosed: () => void }> | null>(null);
  const load = async () => {
    if (Drawer) return;
    const { CartDrawer } = await import(/* webpackChunkName: "drawer" */ './cart-drawer.tsx');
    setDrawer(() => CartDrawer);
  };
  return { Drawer, load };
}
