import type { ReleaseAct } from '@shop/contract/staff-releases';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { PasskeyNote } from '../action-dialog/passkey-note.tsx';

interface ReleaseDialogProps {
  act: Omit<ReleaseAct, 'release'>;
  onAct: () => Promise<void>;
  onClosed: () => void;
}

/** Says what would be done, and for whom, before it is signed. */
export function ReleaseDialog({ act: { action, app = '', build }, onAct, onClosed }: ReleaseDialogProps) {
  const { t } = useTranslation('mf-staff');
  const perform = async () => {
    await onAct();
    return true;
  };
  return (
    <ActionDialog
      title={[t(`releases.actions.${action}`), app, build].filter(Boolean).join(' ')}
      act={t(`releases.actions.${action}`)}
      running={t('alarms.doing')}
      cancel={t('common:actions.cancel')}
      failed={t('alarms.not-done')}
      onAct={perform}
      onClosed={onClosed}
    >
      <p>{t(`releases.effects.${action}`)}</p>
      <PasskeyNote>{t('releases.key')}</PasskeyNote>
    </ActionDialog>
  );
}
