import { useTranslation } from 'react-i18next';
import { ActionButton, Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import text from '../text/text.module.css';
import css from './dialog.module.css';

interface ConfirmDialogProps {
  question: string;
  /** What happens on confirmation. */
  explanation?: string;
  yes: string;
  /** Text of the confirm button while the action runs. */
  running: string;
  /** The action. If it fails, the dialog stays open; the action itself shows the failure. */
  onYes: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ question, explanation, yes, running, onYes, onClosed }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog title={question} onClosed={onClosed}>
      {(close) => (
        <>
          {explanation && <p className={`${text.small} ${text.soft}`}>{explanation}</p>}
          <div className={css.actions}>
            <ActionButton onAction={() => onYes().then(close)} runningText={running}>
              {yes}
            </ActionButton>
            <Button look="text" onClick={close}>
              {t('actions.cancel')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
