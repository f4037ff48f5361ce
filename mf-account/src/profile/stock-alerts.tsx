import type { StockAlert } from '@shop/contract/cart';
import { sizePath } from '@shop/contract/product-sizes';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { Photo } from '@shop/ui/photo/photo';
import { PartFailed } from '@shop/ui/problem-page/part-failed';
import { useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router-dom';
import { ProfileSection } from './profile-section.tsx';
import css from './items.module.css';
import text from '@shop/ui/text/text.module.css';

/** The sizes for which the customer has a stock alert; null where they could not be loaded. */
export function StockAlerts({ alerts }: { alerts: readonly StockAlert[] | null }) {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (variantId: string) => {
    await client('dropStockAlert', { params: { variantId } }).catch(toastFailure(t('stock-alert.remove-failed')));
    await revalidate();
    toast(t('stock-alert.removed'));
    // The button that had the focus is gone with its item.
    heading.current?.focus();
  };

  return (
    <ProfileSection title={t('stock-alert.title')} heading={heading}>
      {alerts === null && <PartFailed retry={revalidate} />}
      {alerts?.length === 0 && <p className={`${text.small} ${text.soft}`}>{t('stock-alert.empty')}</p>}
      {alerts && alerts.length > 0 && (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <StockAlertItem key={alert.variantId} alert={alert} onRemove={() => remove(alert.variantId)} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function StockAlertItem({ alert, onRemove }: { alert: StockAlert; onRemove: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-account');
  const { name, size, slug, image } = alert;
  return (
    <li className={`${css.item} ${css.product}`}>
      <Photo {...image} alt="" sizes="4rem" className={css.photo} />
      <span className={css.words}>
        <Link to={sizePath(slug, alert.variantId)}>{name}</Link>
        <span className={`${text.small} ${text.soft}`}>
          <bdi>{size}</bdi>
        </span>
      </span>
      <ActionButton look="text" className={css.action} onAction={onRemove} runningText={t('stock-alert.removing')}>
        {t('stock-alert.remove')}
        <span className={text.hidden}>
          : {name}, {size}
        </span>
      </ActionButton>
    </li>
  );
}
