import type { TestPayment as Payment } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router-dom';
import css from './test-payment.module.css';
import text from '@shop/ui/text/text.module.css';

/** The demo's stand-in for a provider's page: the visitor says how the payment ends. */
export function TestPayment({ payment: { id, orderId, amount, state } }: { payment: Payment }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toastFailure = useToastFailure();
  const price = formatMoney(amount, useLanguage());
  const placed = `/checkout/placed/${orderId}`;

  const end = async (outcome: 'paid' | 'failed') => {
    const { data } = await client('payTest', { params: { id }, body: { outcome } }).catch(
      toastFailure(t('test-payment.call-failed')),
    );
    if (data.state === 'paid') await navigate(placed, { replace: true });
    else await revalidate();
  };

  return (
    <>
      <p role="status" className={text.lead}>
        {t('test-payment.order', { order: orderId })}
        {state !== 'open' && `. ${t(`test-payment.${state}`)}`}
      </p>
      <div className={css.ways}>
        {state === 'open' || state === 'failed' ? (
          <>
            <ActionButton onAction={() => end('paid')} runningText={t('test-payment.running')}>
              {t('test-payment.approve', { amount: price })}
            </ActionButton>
            <ActionButton look="quiet" onAction={() => end('failed')} runningText={t('test-payment.running')}>
              {t('test-payment.decline')}
            </ActionButton>
            <Link className={`${text.link} ${css.leave}`} to="/checkout?step=payment">
              {t('test-payment.leave')}
            </Link>
          </>
        ) : (
          <ButtonLink to={placed}>{t('test-payment.to-order')}</ButtonLink>
        )}
      </div>
    </>
  );
}
