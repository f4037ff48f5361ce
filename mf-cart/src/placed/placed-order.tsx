import type { Order } from '@shop/contract/order';
import { Totals } from '@shop/customer/totals';
import { Slot } from '@shop/federation/slot';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { PartFailed } from '@shop/ui/problem-page/part-failed';
import { Spinner } from '@shop/ui/spinner/spinner';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CartSummaryFrame } from '../cart/cart-summary-frame.tsx';
import { useCartService } from '../cart/use-cart.ts';
import { BoughtLines } from '../checkout/bought-lines.tsx';
import { draft } from '../checkout/draft.ts';
import { stepAddress } from '../checkout/steps.ts';
import { InvoiceButton } from '../order-actions/invoice-button.tsx';
import { placedTexts } from './placed-texts.ts';
import { useOrderPolling } from './use-order-polling.ts';
import { WhatNext } from './what-next.tsx';
import css from './placed.module.css';
import label from '@shop/ui/label/label.module.css';
import text from '@shop/ui/text/text.module.css';

const ENDED: readonly Order['status'][] = ['expired', 'replaced', 'cancelled'];

export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const amount = formatMoney(order.totals.total - order.refunded, useLanguage());
  const { title, lead } = placedTexts(order);
  const isUnconfirmed = order.status === 'awaiting_confirmation';
  const isPending = order.status === 'pending_payment';
  const hasEnded = ENDED.includes(order.status);
  useOrderPolling(order);
  useClearedCheckout(order);
  return (
    <>
      <div className={css.main}>
        <h1 className={text.title}>{t(title)}</h1>
        <p className={text.lead} role="status">
          {t(lead, { amount })}
        </p>
        {isPending && order.payment.state !== 'failed' && <Spinner />}
        {isUnconfirmed ? (
          <Slot
            name="order.confirmation"
            order={order}
            fallback={<span className={`${css.block} ${css.blockConfirmation}`} />}
            failed={confirmationFailed}
          />
        ) : (
          <OrderLabel id={order.id} />
        )}
        <div className={css.ways} data-print="no">
          {isPending && (
            // A payment may still be in progress, so paying again is not the prominent action.
            <ButtonLink look={order.payment.state === 'failed' ? 'primary' : 'text'} to={stepAddress('payment')}>
              {t('payment.try-again')}
            </ButtonLink>
          )}
          {hasEnded && <ButtonLink to="/cart">{t('cart.view-cart')}</ButtonLink>}
          {!isPending && !hasEnded && (
            <ButtonLink look={isUnconfirmed ? 'text' : 'primary'} to={`/tracking?id=${order.id}`}>
              {t('placed.track')}
            </ButtonLink>
          )}
          {order.invoice && <InvoiceButton orderId={order.id} number={order.invoice.number} />}
          <Link className={`${text.link} ${css.way}`} to={`/orders/${order.id}`}>
            {t('placed.view')}
          </Link>
          <Link className={`${text.link} ${css.way}`} to="/">
            {t('actions.continue-shopping')}
          </Link>
        </div>
        <WhatNext order={order} />
        {isUnconfirmed && <OrderLabel id={order.id} />}
      </div>
      <aside className={css.summary} aria-labelledby="summary">
        <h2 className={text.head} id="summary">
          {t('checkout.summary')}
        </h2>
        <BoughtLines lines={order.lines} />
        <CartSummaryFrame>
          <Totals of="order" totals={order.totals} coupon={order.couponCode} emirate={order.address.emirate} />
        </CartSummaryFrame>
      </aside>
    </>
  );
}

const confirmationFailed = (retry: () => void) => <PartFailed retry={retry} />;

function OrderLabel({ id }: { id: string }) {
  const { t } = useTranslation('mf-cart');
  // Where the browser refuses, the id can still be selected by hand.
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => void toast(t('toasts.copied')),
      () => undefined,
    );
  return (
    <div className={label.label}>
      <p className={`${text.small} ${text.soft}`}>{t('placed.order-id')}</p>
      <div className={css.labelRow}>
        <bdi className={css.code} dir="ltr">
          {id}
        </bdi>
        <Button look="text" data-print="no" onClick={() => void copy()}>
          {t('actions.copy')}
        </Button>
      </div>
    </div>
  );
}

/** Once a card order is paid, clears its draft and fetches the cart, which the API has emptied. */
function useClearedCheckout({ id, payment }: Order): void {
  const service = useCartService();
  const isPaid = payment.state === 'captured';

  const clear = useEffectEvent(() => {
    if (draft.read().unpaid !== id) return;
    draft.finish(id);
    void service().change({ kind: 'refresh' });
  });
  // An effect, because no event on this page confirms the payment: polling only finds it confirmed.
  useEffect(() => {
    if (isPaid) clear();
  }, [isPaid]);
}
