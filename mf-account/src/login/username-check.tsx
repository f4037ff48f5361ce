import { failureText, isUnreachable } from '@shop/client/api-error';
import { Mobile, Username } from '@shop/contract/account';
import { withLatinDigits } from '@shop/contract/latin-digits';
import { useServices } from '@shop/federation/services';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './username-check.module.css';
import text from '@shop/ui/text/text.module.css';

/** Milliseconds after the field was left, so that nothing is requested for a visitor who returns to it at once. */
const PAUSE = 300;

type UsernameState =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'problem'; text: string };

/**
 * Asks the API whether a username is free when its field is left, and sends the number along where it is complete. Only a
 * hint: a taken name does not block the form.
 */
export function useUsernameCheck() {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const [username, setUsername] = useState<UsernameState>({ state: 'unknown' });
  const request = useRef<AbortController | null>(null);

  const forget = () => {
    request.current?.abort();
    setUsername({ state: 'unknown' });
  };
  const check = (typed: string, number: string) => {
    forget();
    const name = withLatinDigits(typed.trim());
    const mobile = Mobile.safeParse(number).data;
    if (!Username.safeParse(name).success) return;
    const { signal } = (request.current = new AbortController());
    const ask = async () => {
      setUsername({ state: 'checking' });
      try {
        const { usernameAvailable } = await client('checkUser', { body: { username: name, mobile } }, { signal });
        setUsername(usernameAvailable ? { state: 'free' } : { state: 'problem', text: t('username.taken') });
      } catch (error) {
        if (signal.aborted) return;
        const problem = failureText(error, t(`common:errors.${isUnreachable(error) ? 'network' : 'check-user'}`));
        setUsername(problem ? { state: 'problem', text: problem } : { state: 'unknown' });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  // The form may be removed before the answer arrives.
  useEffect(() => () => request.current?.abort(), []);

  return { username, check, forget };
}

export function UsernameNote({ username }: { username: UsernameState }) {
  const { t } = useTranslation('mf-account');
  return (
    <p role="status" className={`${text.fine} ${css.note}`} data-state={username.state}>
      {username.state === 'free' && <Icon name="tick" className={css.tick} />}
      {username.state === 'free' && t('username.free')}
      {username.state === 'checking' && t('username.checking')}
      {username.state === 'problem' && username.text}
    </p>
  );
}
