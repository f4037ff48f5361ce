import type {} from '@shop/shell/slots';
import { useShopState } from '@shop/store/react';
import { CountLink } from '@shop/ui/count-link/count-link';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAdded, type AddedBy } from './added-to-cart.ts';

/** Where the drawer would only repeat what is there, or stand in the way. */
const WITHOUT_DRAWER = /^\/(cart|checkout|login|sign-up|wishlist)(\/|$)/;

/** After a login the visitor goes back to where they were: what was added meanwhile is shown there. */
const GATES = /^\/(login|sign-up)(\/|$)/;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Who uses the keyboard stays where they are: a dialog that opens by itself would take the place they had reached. */
const usesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;

/** The cart's sign with what is in it. For a customer it opens the drawer, and the drawer opens by itself after an addition. */
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
      // The page shows the same.
      () => void navigate('/cart'),
    );
  };
  const isOwed = useRef(false);
  const added = useEffectEvent((by: AddedBy) => {
    if (GATES.test(pathname)) isOwed.current = true;
    else if (hasDrawer && (by === 'login' || !usesKeyboard())) open();
  });
  // Additions come from any button of any remote.
  useEffect(() => onAdded((by) => added(by)), []);
  const arrived = useEffectEvent(() => {
    if (!isOwed.current || GATES.test(pathname)) return;
    isOwed.current = false;
    if (hasDrawer) open();
  });
  // The way back from the login ends with the page it leads to.
  useEffect(() => arrived(), [pathname]);

  const press = (event: MouseEvent) => {
    if (!hasDrawer || !isPlain(event)) return;
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

/** The drawer's code, which comes when it is first opened: few visits need it. */
function useDrawer() {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClosed: () => void }> | null>(null);
  const load = async () => {
    if (Drawer) return;
    const { CartDrawer } = await import(/* webpackChunkName: "drawer" */ './cart-drawer.tsx');
    setDrawer(() => CartDrawer);
  };
  return { Drawer, load };
}
