import type { SkippedLine } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCartService } from '../cart/use-cart.ts';
import notice from '../checkout/notice.module.css';
import text from '@shop/ui/text/text.module.css';

/** Puts the order's lines into the cart again; what can't be had any more is said here, else the way leads to the cart. */
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
    toast(t('toasts.reordered'));
    await navigate('/cart');
  };

  return (
    <>
      <ActionButton wide onAction={reorder} runningText={t('order.reordering')}>
        {t('order.reorder')}
      </ActionButton>
      <div role="alert">{skipped.length > 0 && <Skipped lines={skipped} />}</div>
    </>
  );
}

function Skipped({ lines }: { lines: readonly SkippedLine[] }) {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={notice.notice}>
      <p className={text.name}>{t('order.skipped-title')}</p>
      <ul className={notice.changes}>
        {lines.map((line) => (
          <li key={line.name + line.size}>
            {t(line.added > 0 ? 'order.skipped-some' : 'order.skipped-all', { ...line })}
          </li>
        ))}
      </ul>
      <ButtonLink look="quiet" to="/cart">
        {t('order.to-cart')}
      </ButtonLink>
    </div>
  );
}
