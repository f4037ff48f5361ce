import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { useStaff } from '../session/session-context.ts';
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
  const { id, addresses, reviews, orders } = customer;
  const name = nameOf(customer);
  const counted = (key: string, count: number) => t(key, { count, number: formatWhole(count, language) });

  const erase = async () => {
    await call('staffEraseCustomer', { params: { id } });
    onErased();
    return true;
  };

  return (
    <ActionDialog
      title={t('customers.erase-question', { name })}
      act={t('customers.erase-now', { name })}
      running={t('customers.erasing')}
      cancel={t('common:actions.cancel')}
      failed={t('customers.not-erased')}
      onAct={erase}
      onClosed={onClosed}
    >
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
    </ActionDialog>
  );
}
