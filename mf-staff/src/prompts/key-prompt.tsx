import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { Ask, SessionStore } from '../session/session-store.ts';
import { Notice } from '../states/notice.tsx';
import { NoPasskeys, useHasPasskeys } from './for-passkeys.tsx';
import { prove, signIn } from './sign-in.ts';
import { usePasskey } from './use-passkey.ts';
import css from './key-prompt.module.css';

interface KeyPromptProps {
  sessionStore: SessionStore;
  asked: Ask;
}

/** Asks for the passkey over the screen, which stays as it is with all that was typed. Its calls go on afterwards. */
export function KeyPrompt({ sessionStore, asked }: KeyPromptProps) {
  const { t } = useTranslation('mf-staff');
  const { failure, run } = usePasskey();
  const isPossible = useHasPasskeys();
  const done = useRef(false);
  const before = sessionStore.getState().session?.me;
  const name = before?.name ?? '';

  const confirm = async () => {
    if (asked === 'key') return prove(sessionStore);
    const { id } = await signIn(sessionStore);
    // What is on the screen is another person's.
    if (id !== before?.id) location.reload();
  };

  return (
    <Dialog title={t(`key.${asked}.title`)} onClosed={() => sessionStore.answer(done.current)}>
      {(close) => (
        <>
          <p>{t(`key.${asked}.text`, { name })}</p>
          {!isPossible && <NoPasskeys />}
          {failure && <Notice tone="danger" {...failure} />}
          <div className={css.actions}>
            {isPossible && (
              <ActionButton
                onAction={async () => {
                  done.current = await run(confirm);
                  if (done.current) close();
                }}
                runningText={t('key.waiting')}
              >
                <StaffIcon name="key" />
                {t(`key.${asked}.action`)}
              </ActionButton>
            )}
            <Button look="text" onClick={close}>
              {t(`key.${asked}.decline`)}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
