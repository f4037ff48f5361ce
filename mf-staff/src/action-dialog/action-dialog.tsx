import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState, type ReactNode } from 'react';
import { failureNotice } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import css from './action-dialog.module.css';

interface ActionDialogProps {
  title: string;
  /** The button that acts, and what it says meanwhile. */
  act: string;
  running: string;
  /** The button that only closes. */
  cancel: string;
  /** What is said where the act fails; with `failedTitle`, below it. */
  failed: string;
  failedTitle?: string;
  /** Makes the call. Answers false where something typed is wrong, which the fields say. */
  onAct: () => Promise<boolean>;
  onClosed: () => void;
  children: ReactNode;
}

/** Asks for what an act needs, and closes once it is done; Enter in a field acts too. Where it fails, the dialog says so and stays. */
export function ActionDialog({
  title,
  act,
  running,
  cancel,
  failed,
  failedTitle,
  onAct,
  onClosed,
  children,
}: ActionDialogProps) {
  const [failure, setFailure] = useState<ReturnType<typeof failureNotice> | null>(null);

  const run = async (close: () => void) => {
    setFailure(null);
    try {
      if (await onAct()) close();
    } catch (error) {
      setFailure(failureNotice(error, failed, failedTitle));
    }
  };

  return (
    <Dialog title={title} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          {children}
          {failure && <Notice {...failure} />}
          <div className={css.actions}>
            <ActionButton type="submit" onAction={async () => run(close)} runningText={running}>
              {act}
            </ActionButton>
            <Button look="text" onClick={close}>
              {cancel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
