import type { Order } from '@shop/contract/order';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ButtonLink } from '@shop/ui/button/button';
import { Spinner } from '@shop/ui/spinner/spinner';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Vessel } from '../cart/vessel.tsx';
import { BoughtLines } from '../checkout/bought-lines.tsx';
import { stepAddress } from '../checkout/steps.ts';
import { Sums } from '../checkout/sums.tsx';
import { InvoiceButton } from '../order-actions/invoice-button.tsx';
import { OrderLabel } from './order-label.tsx';
import { placedWords } from './placed-words.ts';
import { useOrderDone } from './use-order-done.ts';
import { usePaymentNews } from './use-payment-news.ts';
import { WhatNext } from './what-next.tsx';
import css from './placed.module.css';
import text from '@shop/ui/text/text.module.css';

/** An order a moment after it was placed: its id, what happens next, and what it came to. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const amount = formatMoney(order.totals.total, useLanguage());
  const { title, lead } = placedWords(order);
  const isPending = order.status === 'pending_payment';
  const hasEnded = order.status === 'expired' || order.status === 'cancelled';
  usePaymentNews(order);
  useOrderDone(order);
  return (
    <>
      <div className={css.main}>
        <h1 className={text.title}>{t(title)}</h1>
        <p className={text.lead} role="status">
          {t(lead, { amount })}
        </p>
        {isPending && order.payment.state !== 'failed' && <Spinner />}
        <OrderLabel id={order.id} />
        <div className={css.ways}>
          {isPending && (
            // While it may still be under way, paying again is not what is asked for.
            <ButtonLink look={order.payment.state === 'failed' ? 'primary' : 'text'} to={stepAddress('payment')}>
              {t('payment.try-again')}
            </ButtonLink>
          )}
          {hasEnded && <ButtonLink to="/cart">{t('cart.view-cart')}</ButtonLink>}
          {!isPending && !hasEnded && <ButtonLink to={`/tracking?id=${order.id}`}>{t('placed.track')}</ButtonLink>}
          {order.invoice && <InvoiceButton orderId={order.id} number={order.invoice.number} />}
          <Link className={`${text.link} ${css.way}`} to={`/orders/${order.id}`}>
            {t('placed.view')}
          </Link>
          <Link className={`${text.link} ${css.way}`} to="/">
            {t('actions.continue-shopping')}
          </Link>
        </div>
        {!hasEnded && <WhatNext order={order} />}
      </div>
      <aside className={css.summary} aria-labelledby="summary">
        <h2 className={text.head} id="summary">
          {t('checkout.summary')}
        </h2>
        <BoughtLines lines={order.lines} />
        <Vessel>
          <Sums totals={order.totals} emirate={order.address.emirate} />
        </Vessel>
      </aside>
    </>
  );
}
