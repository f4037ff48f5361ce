import type { Order } from '@shop/contract/order';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import css from './order-actions.module.css';
import dialog from '@shop/ui/dialog/dialog.module.css';
import text from '@shop/ui/text/text.module.css';

/** Which text says what happens to the payment. */
function moneyOf({ method, state }: Order['payment']): 'cash' | 'card' | 'refunded' {
  if (state === 'refunded') return 'refunded';
  // Nothing was charged to the card, so there is nothing to refund, as with unpaid cash.
  return method === 'cash' || state === 'created' || state === 'failed' ? 'cash' : 'card';
}

/** Cancels the order after asking whether that is meant. */
export function CancelOrder({ order: { id, payment } }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const [asking, setAsking] = useState(false);

  const cancel = async () => {
    try {
      await client('cancelOrder', { params: { id } }).catch(toastFailure(t('order.cancel-failed')));
      toast(t('toasts.order-cancelled'));
    } finally {
      // Also after a refusal, because the order's state is then not the one that the page shows.
      await revalidate();
    }
  };

  return (
    <>
      <Button look="text" className={css.danger} onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      {asking && (
        <Dialog title={t('order.cancel-question')} onClosed={() => setAsking(false)}>
          {(close) => (
            <>
              <p className={`${text.small} ${text.soft}`}>{t(`order.cancel-text-${moneyOf(payment)}`)}</p>
              <div className={dialog.actions}>
                <ActionButton onAction={() => cancel().then(close)} runningText={t('order.cancelling')}>
                  {t('order.cancel-confirm')}
                </ActionButton>
                <Button look="text" onClick={close}>
                  {t('order.cancel-keep')}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
