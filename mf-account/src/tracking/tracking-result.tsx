import type { Tracking } from '@shop/contract/order';
import { expectedAfter } from '@shop/contract/order-steps';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CourierLink } from '../orders/courier-link.tsx';
import { expectedText } from '../orders/expected-text.ts';
import { OrderCode } from '../orders/order-code.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import css from './tracking.module.css';
import text from '@shop/ui/text/text.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** State, steps and courier of an order, shown to anyone who knows its id. */
export function TrackingResult({ tracking }: { tracking: Tracking }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const language = useLanguage();
  const { id, status, steps, eta, city, courier, items } = tracking;
  const [next] = expectedAfter(status);
  const expected =
    status === 'out_for_delivery' ? t(`order.state-text.${status}`) : next && expectedText(eta, language, t);
  const isUnconfirmed = status === 'awaiting_confirmation';
  return (
    <section className={css.found} aria-label={t('tracking.result')}>
      <div className={css.foundHead} role="status">
        <p className={`${text.soft} ${text.small}`}>
          <OrderCode id={id} />
        </p>
        <h2 className={text.section}>{t(`order.state.${status}`)}</h2>
        {isUnconfirmed ? (
          <p>
            {t('tracking.confirm')}{' '}
            <Link className={text.link} to={`/orders/${id}`}>
              {t('tracking.to-order')}
            </Link>
          </p>
        ) : (
          expected && <p className={text.lead}>{expected}</p>
        )}
      </div>
      <OrderTimeline steps={steps} />
      <div className={css.grid}>
        <dl className={css.facts}>
          <Fact name={t('tracking.emirate')}>{EMIRATE_NAMES[city][language]}</Fact>
          {courier && (
            <Fact name={t('tracking.courier')}>
              <CourierLink courier={courier} />
            </Fact>
          )}
          <Fact name={t('tracking.items')}>{t('common:items', { count: items })}</Fact>
        </dl>
        {next && !isUnconfirmed && (
          <div className={css.next}>
            <h3 className={text.head}>{t('tracking.next', { step: t(`tracking.steps.${next}`) })}</h3>
            <p className={`${text.fine} ${text.soft}`}>{t('tracking.working-days')}</p>
          </div>
        )}
      </div>
    </section>
  );
}
