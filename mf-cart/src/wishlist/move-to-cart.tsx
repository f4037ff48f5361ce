import { failureToast } from '@shop/client/api-error';
import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { Icon } from '@shop/ui/icon/icon';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { keepFocusNear } from '../cart/keep-focus-near.ts';
import { useCartService } from '../cart/use-cart.ts';
import type { Outcome } from '../changes/change-queue.ts';
import { wishlistService } from './wishlist-service.ts';
import add from '@shop/ui/product-card/add-action.module.css';
import text from '@shop/ui/text/text.module.css';

/** Adds one piece to the cart and removes the product from the wishlist. A guest is asked to log in, and the product stays. */
export function MoveToCart({ productId, variantId, name }: { productId: string; variantId: string; name: string }) {
  const { t } = useTranslation('mf-cart');
  const shop = useShop();
  const { client } = useServices();
  const cartService = useCartService();
  const [running, run] = useBusy();

  const toastFailure = (outcome: Outcome, failed: string) => {
    const failure = outcome.end === 'failed' ? failureToast(outcome.error, failed, t) : null;
    if (failure) toast(failure);
  };
  const move = async (button: HTMLElement) => {
    const addition = { productId, variantId, quantity: 1 };
    if (shop.store.getState().session.status === 'guest') return shop.run('cart.add', { ...addition, name });
    const outcome = await cartService().change({ kind: 'addToCart', addition });
    toastFailure(outcome, t('errors.add-to-cart'));
    if (outcome.end !== 'done') return;
    toast(t('toasts.added-to-cart'));
    keepFocusNear(button);
    const removal = await wishlistService(shop, client).set(productId, false);
    if (removal.end === 'done') toast(t('toasts.removed-from-wishlist'));
    toastFailure(removal, t('errors.remove-from-wishlist'));
  };
  return (
    <button
      type="button"
      className={add.add}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={({ currentTarget }) => run(() => move(currentTarget))}
    >
      <Icon name="cart" className={add.sign} />
      <span className={add.words}>{t('actions.move-to-cart')}</span>
      <span className={text.hidden}>: {name}</span>
    </button>
  );
}
