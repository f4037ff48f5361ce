import type { Order } from '@shop/contract/order';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '../confirmation/confirmation.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { stepsOf } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { StatusLine } from './status-line.tsx';
import css from './order-page.module.css';
import text from '@shop/ui/text/text.module.css';

export function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <div className={css.head}>
        <h1 className={text.title}>
          {t(order.confirmationSentTo ? 'confirmation.title' : `order.state.${order.status}`)}
        </h1>
        {order.confirmationSentTo ? <Confirmation order={order} /> : <StatusLine order={order} />}
      </div>
      <div className={css.main}>
        <section className={css.wide} aria-label={t('order.timeline')}>
          <OrderTimeline steps={stepsOf(order)} />
        </section>
        <section className={css.lines}>
          <h2 className={text.head}>{t('order.lines')}</h2>
          <OrderLines lines={order.lines} status={order.status} />
          <OrderTotals {...order} />
        </section>
        <OrderFacts order={order} />
      </div>
    </>
  );
}

export function OrderSkeleton() {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <div className={css.head}>
        <h1 className={text.title}>{t('orders.one')}</h1>
        <span className={`${css.block} ${css.blockLead}`} />
      </div>
      <p role="status" className={text.hidden}>
        {t('common:states.loading')}
      </p>
      <div className={css.main} aria-hidden="true">
        <span className={`${css.block} ${css.blockTimeline} ${css.wide}`} />
        <span className={`${css.block} ${css.blockLines}`} />
        <span className={`${css.block} ${css.blockLines}`} />
      </div>
    </>
  );
}
