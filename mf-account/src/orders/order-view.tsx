import type { Order } from '@shop/contract/order';
import { useTranslation } from 'react-i18next';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { stepsOf } from './order-steps.ts';
import { OrderTotals } from './order-totals.tsx';
import { StatusLine } from './status-line.tsx';
import { Trail } from './trail.tsx';
import css from './order-page.module.css';
import text from '@shop/ui/text/text.module.css';

export function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <div className={css.head}>
        <h1 className={text.title}>{t(`order.state.${order.status}`)}</h1>
        <StatusLine order={order} />
      </div>
      <div className={css.main}>
        <section className={css.wide} aria-label={t('order.timeline')}>
          <Trail steps={stepsOf(order)} />
        </section>
        <section className={css.lines}>
          <h2 className={text.head}>{t('order.lines')}</h2>
          <OrderLines lines={order.lines} status={order.status} />
          <OrderTotals totals={order.totals} address={order.address} />
        </section>
        <OrderFacts order={order} />
      </div>
    </>
  );
}
