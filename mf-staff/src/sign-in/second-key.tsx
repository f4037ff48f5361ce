import { useTranslation } from 'react-i18next';
import { makeKey } from '../session/passkeys.ts';
import type { SessionStore } from '../session/session-store.ts';
import { NewKeyForm } from './new-key-form.tsx';
import css from './sign-in-layout.module.css';

/** Adds another key in a session. */
export async function addKey({ call, setMe }: Pick<SessionStore, 'call' | 'setMe'>, label: string): Promise<void> {
  const { options } = await call('staffKeyOptions', {});
  const { data } = await call('staffAddKey', { body: { label, response: await makeKey(options) } });
  setMe(data);
}

/** What an owner with one key sees in place of every screen. */
export function SecondKey({ sessionStore }: { sessionStore: SessionStore }) {
  const { t } = useTranslation('mf-staff');
  return (
    <section className={css.sheet}>
      <h1 className={css.name}>{t('door.second-key')}</h1>
      <p className={css.soft}>{t('door.second-key-text')}</p>
      <NewKeyForm onMake={(label) => addKey(sessionStore, label)} />
    </section>
  );
}
