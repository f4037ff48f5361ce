import type { Profile } from '@shop/contract/account';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatDate } from '@shop/i18n/format';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteAccount } from './delete-account.tsx';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

export function YourData({ mobile }: Pick<Profile, 'mobile'>) {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const toastFailure = useToastFailure();
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    const { data } = await client('exportAccount', {}).catch(toastFailure(t('profile.export-failed')));
    const day = formatDate(new Date(data.exportedAt), 'en').replaceAll(' ', '-');
    saveFile(`my-data-${day}.json`, JSON.stringify(data, null, 2));
  };

  return (
    <>
      <div className={css.words}>
        <p className={`${text.small} ${text.soft} ${text.reading}`}>{t('profile.export-text')}</p>
        <ActionButton look="quiet" onAction={download} runningText={t('profile.exporting')}>
          {t('profile.export')}
        </ActionButton>
      </div>
      <div className={css.words}>
        <p className={`${text.small} ${text.soft} ${text.reading}`}>{t('profile.delete-text')}</p>
        <Button look="text" className={css.danger} onClick={() => setDeleting(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      {deleting && (
        <Dialog title={t('profile.delete-question')} onClosed={() => setDeleting(false)}>
          {(close) => <DeleteAccount mobile={mobile} onCancel={close} />}
        </Dialog>
      )}
    </>
  );
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
