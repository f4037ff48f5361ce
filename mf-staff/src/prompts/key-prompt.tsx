import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { answerChallenge } from '../session/passkeys.ts';
import type { Ask, PersonAnswer, SessionStore } from '../session/session-store.ts';
import { Notice } from '../states/notice.tsx';
import { NoPasskeys, useHasPasskeys } from './for-passkeys.tsx';
import { signIn } from './sign-in.ts';
import { usePasskey } from './use-passkey.ts';
import css from './key-prompt.module.css';

interface KeyPromptProps {
  sessionStore: SessionStore;
  asked: Ask;
}

/** Asks for the passkey over the screen, which stays as it is with all that was typed. Its calls go on afterwards. */
export function KeyPrompt({ sessionStore, asked }: KeyPromptProps) {
  const { t } = useTranslation('mf-staff');
  const answer = useRef<PersonAnswer>(false);
  const before = sessionStore.getState().session?.me;

  const confirm = async () => {
    if (asked.kind === 'key') {
      answer.current = { assertion: await answerChallenge(asked.options) };
      return;
    }
    const { id } = await signIn(sessionStore);
    answer.current = true;
    // What is on the screen is another person's.
    if (id !== before?.id) location.reload();
  };

  return (
    <Dialog title={t(`key.${asked.kind}.title`)} onClosed={() => sessionStore.answer(answer.current)}>
      {(close) => (
        <>
          <p>{asked.kind === 'key' ? asked.act : t('key.sign-in.text', { name: before?.name ?? '' })}</p>
          <KeyActions kind={asked.kind} confirm={confirm} close={close} />
        </>
      )}
    </Dialog>
  );
}

interface KeyActionsProps {
  kind: Ask['kind'];
  confirm: () => Promise<void>;
  close: () => void;
}

/** For an act, which was just pressed, the browser asks at once; the button is for another try. */
function KeyActions({ kind, confirm, close }: KeyActionsProps) {
  const { t } = useTranslation('mf-staff');
  const { failure, run } = usePasskey();
  const isPossible = useHasPasskeys();
  const hasStarted = useRef(false);
  const latestClose = useRef(close);

  const start = async () => {
    if (await run(confirm)) latestClose.current();
  };
  // The dialog can be closed once it is open, which it is not yet when the browser is asked.
  useEffect(() => {
    latestClose.current = close;
  });
  // An effect, because the dialog says first what is signed.
  useEffect(() => {
    if (kind !== 'key' || !isPossible || hasStarted.current) return;
    hasStarted.current = true;
    void start();
  });

  return (
    <>
      {!isPossible && <NoPasskeys />}
      {failure && <Notice tone="danger" {...failure} />}
      <div className={css.actions}>
        {isPossible && (
          <ActionButton onAction={start} runningText={t('key.waiting')}>
            <StaffIcon name="key" />
            {t(`key.${kind}.action`)}
          </ActionButton>
        )}
        <Button look="text" onClick={close}>
          {t(`key.${kind}.decline`)}
        </Button>
      </div>
    </>
  );
}
