import type { OrderToConfirm } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useRevalidator } from 'react-router-dom';
import text from '@shop/ui/text/text.module.css';

/** A cash order and whether its buyer stands by it. */
export function ConfirmOrder({ order: { id, total, state } }: { order: OrderToConfirm }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const amount = formatMoney(total, useLanguage());
  const key = useParams()['key'] ?? '';
  const [confirmedHere, setConfirmedHere] = useState(false);

  const confirm = async () => {
    await client('confirmOrder', { body: { key } }).catch(toastFailure(t('confirm.failed')));
    setConfirmedHere(true);
    await revalidate();
  };
  const outcome = state === 'cancelled' ? t('confirm.too-late') : t(confirmedHere ? 'confirm.done' : 'confirm.already');

  return (
    <>
      <h1 className={text.title}>{state === 'waiting' ? t('confirm.title') : outcome}</h1>
      <p className={text.lead} role="status">
        {t('confirm.text', { order: id, amount })}
      </p>
      {state === 'waiting' ? (
        <ActionButton onAction={confirm} runningText={t('confirm.confirming')}>
          {t('confirm.confirm')}
        </ActionButton>
      ) : (
        <ButtonLink to={`/tracking?id=${id}`}>{t('placed.track')}</ButtonLink>
      )}
    </>
  );
}
