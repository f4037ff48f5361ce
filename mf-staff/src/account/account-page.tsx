import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { useStaff } from '../session/session-context.ts';
import { NewKeyForm } from '../sign-in/new-key-form.tsx';
import { addKey } from '../sign-in/second-key.tsx';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import css from './account.module.css';

export const handle = staffHead('account.title');

/** The person's own keys, and the way out. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const navigate = useNavigate();
  const { me, call, setMe, leave } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAlone, setIsAlone] = useState(false);

  const act = async (change: () => Promise<unknown>) => {
    setFailure(null);
    await change().catch((error: unknown) => setFailure(failureText(error, t('account.failed'))));
  };
  const remove = async (id: string) => act(async () => setMe((await call('staffRemoveKey', { params: { id } })).data));
  const endOthers = async () =>
    act(async () => {
      await call('staffEndOtherSessions', {});
      setIsAlone(true);
    });
  const signOut = async () =>
    act(async () => {
      await call('staffSignOut', {});
      // The frame would send whoever has no session to the sign-in, and back here.
      await navigate('/staff/sign-in', { replace: true });
      leave();
    });

  return (
    <div className={css.page}>
      <h1 className={css.name}>{t('account.title')}</h1>
      <p>{t('frame.who', { name: me.name, role: t(`roles.${me.role}`) })}</p>
      {failure && <Notice tone="danger" title={failure} />}
      <h2 className={css.panel}>{t('account.keys')}</h2>
      <p className={css.soft}>{t('account.remove-text')}</p>
      <ul className={css.keys}>
        {me.keys.map(({ id, label, usedAt, usableFrom }) => (
          <li key={id}>
            <span>
              {label}
              <span className={css.soft}>
                {usableFrom
                  ? t('account.usable-from', { moment: formatShortMoment(new Date(usableFrom), language) })
                  : t('account.used', { moment: formatShortMoment(new Date(usedAt), language) })}
              </span>
            </span>
            <ActionButton
              look="quiet"
              onAction={() => remove(id)}
              runningText={t('account.removing')}
              aria-label={t('account.remove-named', { label })}
            >
              {t('account.remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <h2 className={css.panel}>{t('account.another')}</h2>
      <p className={css.soft}>{t('account.another-text')}</p>
      <NewKeyForm onMake={(label) => addKey({ call, setMe }, label)} />
      <h2 className={css.panel}>{t('account.elsewhere')}</h2>
      {isAlone && <Notice tone="plain" icon="key" title={t('account.elsewhere-ended')} />}
      <ActionButton look="quiet" onAction={endOthers} runningText={t('account.leaving')}>
        {t('account.elsewhere-end')}
      </ActionButton>
      <ActionButton look="quiet" onAction={signOut} runningText={t('account.leaving')}>
        {t('account.sign-out')}
      </ActionButton>
    </div>
  );
}
