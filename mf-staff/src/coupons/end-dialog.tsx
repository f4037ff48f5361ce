import { failureText } from '@shop/client/api-error';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import css from '../layout/panel.module.css';

interface EndDialogProps {
  code: string;
  onEnded: () => void;
  onClosed: () => void;
}

/** Asks before a code ends at once. */
export function EndDialog({ code, onEnded, onClosed }: EndDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);

  const end = async (close: () => void) => {
    setFailure(null);
    try {
      await call('staffEndCoupon', { params: { code }, body: {} });
      onEnded();
      close();
    } catch (error) {
      setFailure(failureText(error, t('coupons.not-done'), t) ?? t('coupons.not-done'));
    }
  };

  return (
    <Dialog title={t('coupons.end-question', { code })} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
          <p className={css.soft}>{t('coupons.end-text')}</p>
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.actions}>
            <ActionButton onAction={async () => end(close)} runningText={t('coupons.saving')}>
              {t('coupons.end-now')}
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
