import type { CartLine } from '@shop/contract/cart';
import { announce } from '@shop/customer/announce';
import { useShopState } from '@shop/store/react';
import { ButtonLink } from '@shop/ui/button/button';
import { Empty } from '@shop/ui/empty/empty';
import { Icon } from '@shop/ui/icon/icon';
import { Price } from '@shop/ui/price/price';
import { Spinner } from '@shop/ui/spinner/spinner';
import { useToastPause } from '@shop/ui/toast/use-toast-pause';
import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Added } from '../cart/added-to-cart.ts';
import { CartFailed } from '../cart/cart-failed.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNews } from '../cart/cart-news.tsx';
import { CartSummaryFrame } from '../cart/cart-summary-frame.tsx';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { LIST_HOLDER } from '../cart/keep-focus-near.ts';
import { isBlocked } from '../cart/line-issue.tsx';
import { useCart, useFreshCart, type ShownCart } from '../cart/use-cart.ts';
import { useFreshRemovals } from '../removal/removed-lines.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';
import css from './cart-drawer.module.css';
import toastCss from './drawer-toasts.module.css';
import text from '@shop/ui/text/text.module.css';
import look from '@shop/ui/toast/toast.module.css';

export interface CartDrawerProps {
  /** What has just been added; its line is brought into view. */
  added: Added | undefined;
  onClosed: () => void;
}

/**
 * Lets the drawer leave, and then closes it: with that the browser styles the page behind it again, which on a phone takes
 * half as long as a press may wait for its frame.
 */
async function leave(drawer: HTMLDialogElement): Promise<void> {
  drawer.dataset['leaving'] = '';
  await Promise.allSettled(drawer.getAnimations().map(({ finished }) => finished));
  drawer.close();
}

/** The cart in a drawer, open while it is rendered. Escape, a click beside it and any link close it. */
export function CartDrawer({ added, onClosed }: CartDrawerProps) {
  const { t } = useTranslation('mf-cart');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cart = useCart();
  const filled = cart.state === 'known' && cart.items.length > 0 ? cart : null;
  const isHeld = filled?.items.some(isBlocked);
  useFreshCart();
  useFreshRemovals();
  const { key } = useLocation();
  const [openedOn] = useState(key);

  const opened = useEffectEvent(() => {
    if (added) announce(t('toasts.added-to-cart'));
  });
  // Only `showModal` makes a dialog modal; the `open` attribute does not trap the focus. A click on the backdrop has the
  // dialog itself as its target; for the keyboard there is Escape.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element) void leave(element);
    };
    element.showModal();
    element.querySelector('[data-added]')?.scrollIntoView({ block: 'nearest' });
    opened();
    element.addEventListener('click', closeOnBackdrop);
    return () => element.removeEventListener('click', closeOnBackdrop);
  }, []);
  // A link in the drawer has led to another page.
  useEffect(() => {
    if (key !== openedOn) dialog.current?.close();
  }, [key, openedOn]);

  const close = (event: SubmitEvent) => {
    event.preventDefault();
    if (dialog.current) void leave(dialog.current);
  };
  return (
    <dialog className={css.drawer} ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className={css.sheet}>
        <form className={css.head} method="dialog" onSubmit={close}>
          <h2 className={text.head} id={titleId}>
            {t('cart.title')}{' '}
            {cart.state === 'known' && (
              <span className={`${css.amount} ${text.small} ${text.soft}`}>{t('items', { count: cart.count })}</span>
            )}
          </h2>
          <button className={css.close} type="submit" aria-label={t('accessibility.close-cart')}>
            <Icon name="close" />
          </button>
        </form>
        <div className={css.body} {...LIST_HOLDER}>
          <DrawerLines cart={cart} added={added} />
        </div>
        <div>
          {filled && <DrawerSums cart={filled} />}
          {/* Toasts stand in the corner, beside the last link, so that they cover nothing. */}
          <div className={`${css.last} ${filled ? css.filled : ''}`}>
            {filled && (
              <ButtonLink look={isHeld ? 'primary' : 'text'} to="/cart" className={css.view}>
                {t('cart.view-cart')}
              </ButtonLink>
            )}
            <DrawerToasts />
          </div>
        </div>
      </div>
    </dialog>
  );
}

function DrawerLines({ cart, added }: { cart: ShownCart; added: Added | undefined }) {
  const { t } = useTranslation('mf-cart');
  const isWaiting = useShopState(({ pending }) => pending.length > 0);
  if (cart.state === 'failed') return <CartFailed heading="h3" />;
  if (cart.state === 'loading') return <Spinner />;
  const lines = cart.state === 'known' ? cart.items : [];
  const isMerging = cart.state === 'known' && cart.busy;
  return (
    <>
      {isWaiting && !isMerging && <WaitingLines place="drawer" />}
      {lines.length === 0 && !isWaiting && (
        <Empty
          title={t('cart.empty.title')}
          text={t('cart.empty.text')}
          action={{ label: t('cart.empty.action'), to: '/#collections' }}
        />
      )}
      <CartNews items={lines} />
      <CartLines items={lines} place="drawer" isAdded={(line) => isOf(line, added)} />
    </>
  );
}

const isOf = ({ productId, variantId }: CartLine, added: Added | undefined): boolean =>
  added?.productId === productId && (added.variantId ?? variantId) === variantId;

/** Subtotal and the link to the checkout, which is missing while a line can't be bought. */
export function DrawerSums({ cart: { items, totals, busy } }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  const blocked = items.some(isBlocked);
  return (
    <CartSummaryFrame>
      <div className={css.sums} aria-busy={busy}>
        <FreeDelivery {...totals} />
        <dl className={css.subtotal}>
          <dt>
            {t('totals.subtotal')}
            <span className={`${text.fine} ${text.soft}`}>{t('product.vat-included')}</span>
          </dt>
          <dd>
            <Price fils={totals.subtotal} />
          </dd>
        </dl>
      </div>
      {!blocked && (
        <ButtonLink wide to="/checkout">
          {t('cart.checkout')}
        </ButtonLink>
      )}
    </CartSummaryFrame>
  );
}

/**
 * Shows the page's toasts inside the drawer: a modal dialog covers the toaster of the page and makes it inert. Both are
 * views of the same list.
 */
function DrawerToasts() {
  const { toasts, handlers } = useToaster();
  const pause = useToastPause(handlers, toasts);
  return (
    <div className={toastCss.place} {...pause}>
      <div className={toastCss.toasts} role="status" aria-atomic="false">
        {toasts
          .filter(({ visible }) => visible)
          .map((toast) => (
            <div key={toast.id} className={toast.className ?? look.toast}>
              {resolveValue(toast.message, toast)}
            </div>
          ))}
      </div>
    </div>
  );
}
