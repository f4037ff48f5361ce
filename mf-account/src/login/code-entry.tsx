import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { writtenPhone } from '@shop/text/written-phone';
import { ActionButton, Button } from '@shop/ui/button/button';
import { CodeBoxes } from '@shop/ui/code-boxes/code-boxes';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RESEND_AFTER, type PendingCode } from './pending-code.ts';
import { useCodeEntry } from './use-code-entry.ts';
import { clockTime, useCountdown } from './use-countdown.ts';
import css from './code-entry.module.css';
import text from '@shop/ui/text/text.module.css';

interface CodeEntryProps {
  pending: PendingCode<unknown>;
  /** Checks the code and does what follows. Its failure is shown. */
  verify: (otp: string) => Promise<unknown>;
  /** Has another code sent. Its failure is shown. */
  resend: () => Promise<unknown>;
  submit: string;
}

/** The boxes for a code, which is checked as soon as they are full, and a button for another code. */
export function CodeEntry({ pending, verify, resend, submit }: CodeEntryProps) {
  const { t } = useTranslation('mf-account');
  const errorId = useId();
  const { digits, change, error, running, first, onSubmit, sendAnother } = useCodeEntry({
    pendingId: pending.pendingId,
    verify,
    resend,
  });
  const left = useCountdown(pending.sentAt + RESEND_AFTER);

  return (
    <form className={css.entry} noValidate onSubmit={onSubmit}>
      <CodeBoxes
        label={t('code.title')}
        digits={digits}
        onChange={change}
        errorId={error ? errorId : undefined}
        readOnly={running}
        first={first}
      />
      <FormFailure id={errorId} text={error} />
      <SubmitButton wide running={running} runningText={t('code.verifying')}>
        {submit}
      </SubmitButton>
      <div className={`${text.small} ${text.soft} ${css.another}`}>
        {left > 0 && <p>{t('code.resend-in', { time: clockTime(left) })}</p>}
        {/* Announced once, at the end of the countdown; the seconds themselves are not announced. */}
        <p role="status" className={css.ready}>
          {left === 0 && t('code.nothing-arrived')}
        </p>
        {left === 0 && (
          <ActionButton look="text" onAction={sendAnother} runningText={t('common:actions.sending')}>
            {t('code.resend')}
          </ActionButton>
        )}
      </div>
    </form>
  );
}

interface CodeStepProps extends CodeEntryProps {
  mobile: string;
  /** Back to the form, with what was typed. */
  onBack: () => void;
  /** What to do where no code comes. */
  help?: ReactNode;
}

/** The second step of login and sign-up: the code that was sent. */
export function CodeStep({ mobile, onBack, help, ...entry }: CodeStepProps) {
  const { t } = useTranslation('mf-account');

  // It takes the place of the form, which may have been scrolled down.
  useEffect(() => {
    // Its result is not returned: in some browsers it is a promise, which React would take for a clean-up.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className={css.step}>
      <IncenseBurner />
      <div>
        <h1 className={text.title}>{t('code.title')}</h1>
        <p className={text.soft}>{t('code.text', { phone: writtenPhone(mobile) })}</p>
        <Button look="text" className={css.change} onClick={onBack}>
          {t('code.change-number')}
        </Button>
      </div>
      <CodeEntry {...entry} />
      {help && <p className={`${text.small} ${text.soft}`}>{help}</p>}
    </div>
  );
}
