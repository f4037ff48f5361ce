import type { StockAlert } from '@shop/contract/cart';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useTellFailure } from '../../form/use-tell-failure.ts';
import { Part } from '../part.tsx';
import { StockAlertItem } from './stock-alert-item.tsx';
import css from './stock-alerts.module.css';
import text from '@shop/ui/text/text.module.css';

/** The sizes that the customer waits for; null where they could not be loaded. */
export function StockAlerts({ alerts }: { alerts: readonly StockAlert[] | null }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const told = useTellFailure();
  const heading = useRef<HTMLHeadingElement>(null);

  const drop = async (variantId: string) => {
    await client('dropStockAlert', { params: { variantId } }).catch(told(t('stock-alert.remove-failed')));
    await revalidate();
    toast(t('stock-alert.removed'));
    // What was pressed is gone.
    heading.current?.focus();
  };

  return (
    <Part title={t('stock-alert.title')} heading={heading}>
      {alerts === null && (
        <div role="alert">
          <p className={`${text.small} ${text.soft}`}>{t('common:states.part-failed')}</p>
          <ActionButton look="text" onAction={revalidate} runningText={t('common:states.retrying')}>
            {t('common:actions.retry')}
          </ActionButton>
        </div>
      )}
      {alerts?.length === 0 && <p className={`${text.small} ${text.soft}`}>{t('stock-alert.empty')}</p>}
      {alerts && alerts.length > 0 && (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <StockAlertItem key={alert.variantId} alert={alert} onDrop={() => drop(alert.variantId)} />
          ))}
        </ul>
      )}
    </Part>
  );
}
