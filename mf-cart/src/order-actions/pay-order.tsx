import type { Order } from '@shop/contract/order';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { draft } from '../checkout/draft.ts';
import { useLeaving } from '../checkout/use-leaving.ts';

export function PayOrder({ order: { id, totals } }: { order: Pick<Order, 'id' | 'totals'> }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const { leaving, leaveTo } = useLeaving();

  const pay = async () => {
    try {
      const { data } = await client('payOrder', { params: { id } }).catch(toastFailure(t('order.pay-failed')));
      draft.change({ unpaid: id });
      leaveTo(data.paymentUrl);
    } catch (error) {
      // The order may have been paid or have expired, which the page then shows.
      await revalidate();
      throw error;
    }
  };

  if (leaving) {
    return (
      <Button wide aria-disabled aria-busy>
        {t('payment.redirecting')}
      </Button>
    );
  }
  return (
    <ActionButton wide onAction={pay} runningText={t('payment.redirecting')}>
      {t('checkout.pay-now', { amount: formatMoney(totals.total, language) })}
    </ActionButton>
  );
}
