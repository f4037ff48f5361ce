import { Username } from '@shop/contract/account';
import { useServices } from '@shop/federation/services';
import { withLatinDigits } from '@shop/ui/digits/latin-digits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../form/failure.ts';

/** Milliseconds after the field was left: who comes back to it at once is not asked about. */
const PAUSE = 300;

export type UsernameState =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'told'; text: string };

/** Whether a username is free, asked when its field is left. It is a hint: it keeps nobody from signing up. */
export function useUsernameCheck() {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const [username, setUsername] = useState<UsernameState>({ state: 'unknown' });
  const asking = useRef<AbortController | null>(null);

  const forget = () => {
    asking.current?.abort();
    setUsername({ state: 'unknown' });
  };
  const check = (typed: string) => {
    forget();
    const name = withLatinDigits(typed.trim());
    if (!Username.safeParse(name).success) return;
    const { signal } = (asking.current = new AbortController());
    const ask = async () => {
      setUsername({ state: 'checking' });
      try {
        const { usernameAvailable } = await client('checkUser', { body: { username: name } }, { signal });
        setUsername(usernameAvailable ? { state: 'free' } : { state: 'told', text: t('username.taken') });
      } catch (error) {
        if (signal.aborted) return;
        const text = failureText(error, { failed: t('common:errors.check-user'), network: t('common:errors.network') });
        setUsername(text ? { state: 'told', text } : { state: 'unknown' });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  // An answer that comes after the form is gone has nobody to tell.
  useEffect(() => () => asking.current?.abort(), []);

  return { username, check, forget };
}
