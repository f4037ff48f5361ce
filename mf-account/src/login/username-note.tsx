import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import type { UsernameState } from './use-username-check.ts';
import css from './username-note.module.css';
import text from '@shop/ui/text/text.module.css';

/** What is known of a username, announced when it changes. */
export function UsernameNote({ username }: { username: UsernameState }) {
  const { t } = useTranslation('mf-account');
  return (
    <p role="status" className={`${text.fine} ${css.note}`} data-state={username.state}>
      {username.state === 'free' && <Icon name="tick" className={css.tick} />}
      {username.state === 'free' && t('username.free')}
      {username.state === 'checking' && t('username.checking')}
      {username.state === 'told' && username.text}
    </p>
  );
}
