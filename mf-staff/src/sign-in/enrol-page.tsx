import { useBrowserValue, useHydrated } from '@shop/browser/hydrated';
import { isApiError } from '@shop/client/api-error';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { makeKey } from '../session/passkeys.ts';
import { useNewSessionStore } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { failureText } from '../states/failure-text.ts';
import { LoadingRows } from '../states/loading-rows.tsx';
import { Notice } from '../states/notice.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import css from './sign-in-layout.module.css';

export const handle = staffHead('door.enrol');

/** Whose link it is, as the options for a new key name the person. */
const nameIn = (options: Record<string, unknown>): string =>
  (options['user'] as { displayName?: string } | undefined)?.displayName ?? '';

const UNUSABLE = ['link-used', 'link-expired', 'not-found'];

/** The page of a personal link: a new person, or one who has lost all keys, makes the first. The link's key stands behind #. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const sessionStore = useNewSessionStore();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const language = useLanguage();
  /** Once the key is made, where it opens nothing yet. */
  const [usableFrom, setUsableFrom] = useState<string | null>(null);
  const link = useBrowserValue(() => location.hash.slice(1), '');
  const { state, data, error, reload } = useLoad(link, async () =>
    link === '' ? null : nameIn((await sessionStore.call('staffEnrolOptions', { body: { link } })).options),
  );

  const enrol = async (label: string) => {
    // A challenge is valid for five minutes, and the page may have been open for longer.
    const { options } = await sessionStore.call('staffEnrolOptions', { body: { link } });
    const { token, usableFrom: later } = await sessionStore.call('staffEnrol', {
      body: { link, label, response: await makeKey(options) },
    });
    if (token === null) return setUsableFrom(later);
    await sessionStore.enter(token);
    await navigate('/staff', { replace: true });
  };

  if (usableFrom !== null) {
    return (
      <SignInLayout>
        <h1 className={css.name}>{t('door.saved')}</h1>
        <p className={css.soft} role="status">
          {t('door.saved-text', { moment: formatShortMoment(new Date(usableFrom), language) })}
        </p>
        <ButtonLink to="/staff/sign-in">{t('door.use-key')}</ButtonLink>
      </SignInLayout>
    );
  }
  const unusable = isApiError(error) && UNUSABLE.includes(error.code) ? error.code : undefined;
  if (unusable || (hydrated && link === '')) {
    const code = unusable ?? 'not-found';
    return (
      <SignInLayout cold>
        <h1 className={css.name}>{t(`door.link.${code}`)}</h1>
        <p className={css.soft} role="alert">
          {t(`door.link.${code}-text`)}
        </p>
        <ButtonLink to="/staff/sign-in">{t('door.use-key')}</ButtonLink>
      </SignInLayout>
    );
  }
  if (!data) {
    return (
      <SignInLayout wide cold={state === 'failed'}>
        <h1 className={css.name}>{t('door.enrol')}</h1>
        {state === 'failed' ? (
          <Notice tone="danger" title={t('door.link.failed')} text={failureText(error, t('door.link.failed-text'))}>
            <Button look="quiet" onClick={reload}>
              {t('common:actions.retry')}
            </Button>
          </Notice>
        ) : (
          <LoadingRows rows={3} />
        )}
      </SignInLayout>
    );
  }
  return (
    <SignInLayout wide>
      <h1 className={css.name}>{t('door.welcome', { name: data })}</h1>
      <p className={css.soft}>{t('door.welcome-text')}</p>
      <ol className={css.steps}>
        <li className={css.done}>
          <div>
            <p>{t('door.name-right')}</p>
            <p className={`${css.soft} ${css.tiny}`}>{data}</p>
          </div>
        </li>
        <li>
          <div>
            <p>{t('door.make-here')}</p>
            <p className={`${css.soft} ${css.tiny}`}>{t('door.make-here-text')}</p>
            <NewKeyForm onMake={enrol} />
          </div>
        </li>
        <li>
          <div>
            <p>{t('door.second-key')}</p>
            <p className={`${css.soft} ${css.tiny}`}>{t('door.second-key-later')}</p>
          </div>
        </li>
      </ol>
    </SignInLayout>
  );
}
