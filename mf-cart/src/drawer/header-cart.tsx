import { announce } from '@shop/customer/announce';
import type {} from '@shop/shell/slots';
import { useShopState } from '@shop/store/react';
import { CountLink } from '@shop/ui/count-link/count-link';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAdded, type Added, type AddedBy } from '../cart/added-to-cart.ts';
import type { CartDrawerProps } from './cart-drawer.tsx';

/** Pages without the drawer: it would repeat what they show, or be in the way. */
const WITHOUT_DRAWER = /^\/(cart|checkout|login|sign-up|wishlist)(\/|$)/;

/** It shows what was added without the drawer. */
const CART_PAGE = /^\/cart(\/|$)/;

/** Here the drawer waits for the page to which the login leads back. */
const LOGIN_PAGES = /^\/(login|sign-up)(\/|$)/;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The drawer does not open by itself for keyboard users: it would take the focus from where they are on the page. */
const usesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * The header's cart link with the number of pieces. It opens the drawer, which also opens after each addition, unless
 * nothing of a guest's waits.
 */
export function HeaderCart() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isCustomer = useShopState(({ session }) => session.status === 'loggedIn');
  const count = useShopState(({ cart }) => cart.count);
  const [isOpen, setOpen] = useState(false);
  const [lastAdded, setLastAdded] = useState<Added>();
  const { Drawer, load } = useDrawer();
  const isWaiting = useShopState(({ pending }) => pending.length > 0);
  const hasDrawer = (isCustomer || isWaiting) && !WITHOUT_DRAWER.test(pathname);

  const open = (added?: Added) => {
    setLastAdded(added);
    load().then(
      () => setOpen(true),
      // The drawer's code could not be loaded; the cart page shows the same.
      () => void navigate('/cart'),
    );
  };
  const opensAfterLogin = useRef<Added>(null);
  const announced = useEffectEvent((by: AddedBy, added: Added): boolean => {
    if (LOGIN_PAGES.test(pathname)) opensAfterLogin.current = added;
    else if (CART_PAGE.test(pathname)) announce(t('toasts.added-to-cart'));
    else if (hasDrawer && (by === 'login' || !usesKeyboard())) open(added);
    else return false;
    return true;
  });
  // Any button of any remote may add to the cart.
  useEffect(() => onAdded((by, added) => announced(by, added)), []);
  const arrived = useEffectEvent(() => {
    const added = opensAfterLogin.current;
    if (!added || LOGIN_PAGES.test(pathname)) return;
    opensAfterLogin.current = null;
    if (hasDrawer) open(added);
    else if (CART_PAGE.test(pathname)) announce(t('toasts.added-to-cart'));
    else toast(t('toasts.added-to-cart'));
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
      {isOpen && Drawer && <Drawer added={lastAdded} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Loads the drawer's code when it is first opened: few visits need it. */
function useDrawer() {
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null);
  const load = async () => {
    if (Drawer) return;
    const { CartDrawer } = await import(/* webpackChunkName: "drawer" */ './cart-drawer.tsx');
    setDrawer(() => CartDrawer);
  };
  return { Drawer, load };
}
