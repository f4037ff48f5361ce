import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { useStaff } from '../session/session-context.ts';
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

  const end = async () => {
    await call('staffEndCoupon', { params: { code }, body: {} });
    onEnded();
    return true;
  };

  return (
    <ActionDialog
      title={t('coupons.end-question', { code })}
      act={t('coupons.end-now')}
      running={t('coupons.saving')}
      cancel={t('common:actions.cancel')}
      failed={t('coupons.not-done')}
      onAct={end}
      onClosed={onClosed}
    >
      <p className={css.soft}>{t('coupons.end-text')}</p>
    </ActionDialog>
  );
}
