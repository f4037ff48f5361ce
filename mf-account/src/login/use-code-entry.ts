import { isApiError } from '@shop/client/api-error';
import { useBusy } from '@shop/ui/busy/use-busy';
import { emptyDigits, placed, type Digits } from '@shop/ui/code-boxes/digits';
import { digitsIn } from '@shop/ui/digits/latin-digits';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { failureText } from '../form/failure.ts';
import { useWebOtp } from './use-web-otp.ts';

const LENGTH = 4;
const NONE = emptyDigits(LENGTH);

interface CodeEntry {
  pendingId: string;
  verify: (otp: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
}

/** What the boxes hold, and what becomes of it. A refused code empties them. */
export function useCodeEntry({ pendingId, verify, resend }: CodeEntry) {
  const { t } = useTranslation(['mf-account', 'common']);
  const first = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState<Digits>(NONE);
  const [error, setError] = useState<string | null>(null);
  const [running, run] = useBusy();
  const network = t('common:errors.network');

  // Whoever asked for a code has it to type next.
  useEffect(() => first.current?.focus(), []);

  const startAnew = () => {
    setDigits(NONE);
    first.current?.focus();
  };
  const check = (otp: string) =>
    run(async () => {
      setError(null);
      try {
        await verify(otp);
      } catch (failure) {
        setError(failureText(failure, { failed: t('common:errors.otp-verification'), network }));
        // The API has refused the code; else it was never asked, and the code may be right.
        if (isApiError(failure) && failure.status === 422) startAnew();
      }
    });
  const change = (changed: Digits) => {
    setDigits(changed);
    setError(null);
    const otp = changed.join('');
    if (otp.length === LENGTH) check(otp);
  };
  useWebOtp(pendingId, (code) => change(placed(NONE, 0, digitsIn(code))));

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (otp.length === LENGTH) return check(otp);
    setError(t(otp === '' ? 'validation.code-required' : 'validation.code-incomplete'));
    first.current?.focus();
  };
  const sendAnother = async () => {
    try {
      await resend();
      toast(t('common:toasts.code-sent'));
      setError(null);
      startAnew();
    } catch (failure) {
      const told = failureText(failure, { failed: t('common:errors.otp-send'), network });
      if (told) toast.error(told);
    }
  };

  return { digits, change, error, running, first, onSubmit, sendAnother };
}
