import { failureText, isApiError } from '@shop/client/api-error';
import { digitsIn } from '@shop/contract/latin-digits';
import { useToastFailure } from '@shop/customer/failure';
import { useBusy } from '@shop/ui/busy/use-busy';
import { emptyDigits, withDigitsFrom, type Digits } from '@shop/ui/code-boxes/digits';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';

const LENGTH = 4;
const EMPTY = emptyDigits(LENGTH);

interface CodeEntry {
  pendingId: string;
  verify: (otp: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
}

export function useCodeEntry({ pendingId, verify, resend }: CodeEntry) {
  const { t } = useTranslation(['mf-account', 'common']);
  const first = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState<Digits>(EMPTY);
  const [error, setError] = useState<string | null>(null);
  const [running, run] = useBusy();
  const toastFailure = useToastFailure();

  // The boxes replace the form that had the focus, and the visitor types the code next.
  useEffect(() => first.current?.focus(), []);

  const startAgain = () => {
    setDigits(EMPTY);
    first.current?.focus();
  };
  const check = (otp: string) =>
    run(async () => {
      setError(null);
      try {
        await verify(otp);
      } catch (failure) {
        setError(failureText(failure, t('common:errors.otp-verification')));
        // 422: the code is wrong. After any other failure it may be right, so it stays in the boxes.
        if (isApiError(failure) && failure.status === 422) startAgain();
      }
    });
  const change = (changed: Digits) => {
    setDigits(changed);
    setError(null);
    const otp = changed.join('');
    if (otp.length === LENGTH) check(otp);
  };
  useWebOtp(pendingId, (code) => change(withDigitsFrom(EMPTY, 0, digitsIn(code))));

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (otp.length === LENGTH) return check(otp);
    setError(t(otp === '' ? 'validation.code-required' : 'validation.code-incomplete'));
    first.current?.focus();
  };
  const sendAnother = async () => {
    await resend().catch(toastFailure(t('common:errors.otp-send')));
    toast(t('common:toasts.code-sent'));
    setError(null);
    startAgain();
  };

  return { digits, change, error, running, first, onSubmit, sendAnother };
}

/** The WebOTP API, which TypeScript does not know yet. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Reads the code from the text message, where the browser can do that and the visitor agrees. */
function useWebOtp(pendingId: string, take: (code: string) => void): void {
  const onCode = useEffectEvent(take);

  // Starts again for each code, and is aborted when the boxes are removed.
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && 'code' in credential && onCode(String(credential.code)),
      // Refused or aborted: the visitor types the code.
      () => undefined,
    );
    return () => leaving.abort();
  }, [pendingId]);
}
