import { ActionButton, Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../files/save-file.ts';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Customer } from './customer.ts';
import { EraseDialog } from './erase-dialog.tsx';
import css from '../layout/panel.module.css';

interface CustomerDataProps {
  customer: Customer;
  onErased: () => void;
}

/** The data of a customer who has asked for it, or has asked that it is erased. With the key; both are recorded. */
export function CustomerData({ customer, onErased }: CustomerDataProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [isErasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setFailure(null);
    try {
      const { data } = await call('staffExportCustomer', { params: { id: customer.id } });
      const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
      saveFile(file, `${customer.username}.json`);
    } catch (error) {
      setFailure(failureText(error, t('customers.not-exported')));
    }
  };

  return (
    <section className={css.panel}>
      <h2 className={css.name}>{t('customers.data')}</h2>
      <p className={css.soft}>{t('customers.data-text')}</p>
      {failure && <Notice tone="danger" title={failure} />}
      <div className={css.actions}>
        <ActionButton look="quiet" onAction={save} runningText={t('files.making')}>
          {t('customers.export')}
        </ActionButton>
        <Button look="text" onClick={() => setErasing(true)}>
          {t('customers.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog customer={customer} onErased={onErased} onClosed={() => setErasing(false)} />}
    </section>
  );
}
