import { failureText } from '@shop/client/api-error';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import { nameOf, type Customer } from './customer.ts';
import css from '../layout/panel.module.css';

interface EraseDialogProps {
  customer: Customer;
  onErased: () => void;
  onClosed: () => void;
}

/** Asks before an account is erased, and names what is lost and what stays. It cannot be undone. */
export function EraseDialog({ customer, onErased, onClosed }: EraseDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, addresses, reviews, orders } = customer;
  const name = nameOf(customer);
  const counted = (key: string, count: number) => t(key, { count, number: formatWhole(count, language) });

  const erase = async () => {
    setFailure(null);
    try {
      await call('staffEraseCustomer', { params: { id } });
      onErased();
    } catch (error) {
      setFailure(failureText(error, t('customers.not-erased'), t));
    }
  };

  return (
    <Dialog title={t('customers.erase-question', { name })} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
          <div>
            <p>{t('customers.lost')}</p>
            <ul className={css.list}>
              <li>{t('customers.lost-account')}</li>
              <li>{counted('customers.lost-addresses', addresses.length)}</li>
              <li>{counted('customers.lost-reviews', reviews.length)}</li>
              <li>{t('customers.lost-lists')}</li>
            </ul>
          </div>
          <p className={css.soft}>{counted('customers.stays', orders)}</p>
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.actions}>
            <ActionButton onAction={erase} runningText={t('customers.erasing')}>
              {t('customers.erase-now', { name })}
            </ActionButton>
            <Button look="text" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
