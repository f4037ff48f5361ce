import { ActionButton } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { Fold } from '../layout/fold.tsx';
import { ForPasskeys } from '../prompts/for-passkeys.tsx';
import { signIn } from '../prompts/sign-in.ts';
import { usePasskey } from '../prompts/use-passkey.ts';
import type { KeyPlace } from '../session/passkeys.ts';
import { useNewSessionStore } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import { nextPath } from './next-path.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import css from './sign-in-layout.module.css';

export const handle = staffHead('door.sign-in');

export function Component() {
  const { t } = useTranslation('mf-staff');
  const sessionStore = useNewSessionStore();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { failure, run } = usePasskey();

  const enter = async (place: KeyPlace) => {
    if (await run(() => signIn(sessionStore, place))) await navigate(nextPath(parameters.get('to')), { replace: true });
  };

  return (
    <SignInLayout>
      <h1 className={css.name}>{t('door.sign-in')}</h1>
      <p className={css.soft}>{t('door.sign-in-text')}</p>
      <ForPasskeys>
        {failure && <Notice tone="danger" {...failure} />}
        <ActionButton wide onAction={() => enter('here')} runningText={t('key.waiting')}>
          <StaffIcon name="key" />
          {t('door.use-key')}
        </ActionButton>
        <ActionButton look="quiet" wide onAction={() => enter('phone')} runningText={t('key.waiting')}>
          <StaffIcon name="phone" />
          {t('door.use-phone')}
        </ActionButton>
      </ForPasskeys>
      <div className={css.tiny}>
        <Fold title={t('door.lost')}>
          <p className={css.soft}>{t('door.lost-text')}</p>
        </Fold>
      </div>
    </SignInLayout>
  );
}
