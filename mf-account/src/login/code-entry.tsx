import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
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
  /** Checks the code. A rejection is shown below the boxes. */
  verify: (otp: string) => Promise<unknown>;
  /** Asks for another code to be sent. A rejection is shown below the boxes. */
  resend: () => Promise<unknown>;
  submit: string;
}

/** The boxes for the digits of a code, which is checked as soon as they are full, and a button to get another code. */
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
  /** Where the code was sent. */
  sentTo: string;
  /** What to check if no code arrives. */
  check?: string;
  /** The button that goes back to the form, which keeps its values. */
  change: string;
  onBack: () => void;
  help?: ReactNode;
}

/** The second step of login and sign-up, in which the code is entered. */
export function CodeStep({ sentTo, check, change, onBack, help, ...entry }: CodeStepProps) {
  const { t } = useTranslation('mf-account');

  // This step replaces the form, which may have been scrolled down.
  useEffect(() => {
    // Braces, because some browsers return a promise here, which React would take for a clean-up function.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className={css.step}>
      <IncenseBurner />
      <div>
        <h1 className={text.title}>{t('code.title')}</h1>
        <p className={text.soft}>{sentTo}</p>
        {check && <p className={`${text.small} ${text.soft}`}>{check}</p>}
        <Button look="text" className={css.change} onClick={onBack}>
          {change}
        </Button>
      </div>
      <CodeEntry {...entry} />
      {help && <p className={`${text.small} ${text.soft}`}>{help}</p>}
    </div>
  );
}
