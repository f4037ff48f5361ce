import { failureText } from '@shop/client/api-error';
import { Mobile } from '@shop/contract/account';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './auth-page.module.css';
import text from '@shop/ui/text/text.module.css';

interface ForgottenUsernameProps {
  /** The number in the form (E.164), valid or not. */
  mobileOf: () => string;
  /** Shows beside the number's field that it is missing or invalid. */
  onInvalid: () => void;
}

/** Sends the username to the form's number by SMS. Says the same for every number, so that it tells nobody who is registered. */
export function ForgottenUsername({ mobileOf, onInvalid }: ForgottenUsernameProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    setAnswer(null);
    const mobile = mobileOf();
    if (!Mobile.safeParse(mobile).success) return onInvalid();
    try {
      await client('sendUsername', { body: { mobile } });
      setAnswer(t('login.username-sent'));
    } catch (error) {
      setAnswer(failureText(error, t('login.username-failed')));
    }
  };

  return (
    <div className={css.forgotten}>
      <ActionButton look="text" className={css.ask} onAction={send} runningText={t('common:actions.sending')}>
        {t('login.forgotten-username')}
      </ActionButton>
      <p role="status" className={`${text.small} ${text.soft}`}>
        {answer}
      </p>
    </div>
  );
}
