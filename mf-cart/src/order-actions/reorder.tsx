import type { SkippedLine } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCartService } from '../cart/use-cart.ts';
import { SkippedLines } from './skipped-lines.tsx';

/** Adds the order's lines to the cart and opens it. Lines that can't be bought any more are listed instead. */
export function Reorder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const service = useCartService();
  const navigate = useNavigate();
  const toastFailure = useToastFailure();
  const [skipped, setSkipped] = useState<readonly SkippedLine[]>([]);

  const reorder = async () => {
    const answer = await client('reorder', { params: { id: orderId } }).catch(toastFailure(t('order.reorder-failed')));
    await service().change({ kind: 'refresh' });
    setSkipped(answer.skipped);
    if (answer.skipped.length > 0) return;
    toast(t('toasts.added-to-cart'));
    await navigate('/cart');
  };

  return (
    <>
      <ActionButton wide onAction={reorder} runningText={t('order.reordering')}>
        {t('order.reorder')}
      </ActionButton>
      <div role="alert">{skipped.length > 0 && <SkippedLines lines={skipped} />}</div>
    </>
  );
}
