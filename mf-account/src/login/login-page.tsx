import { SendOtp } from '@shop/contract/account';
import { signUpPath } from '@shop/customer/login-path';
import type { PageHandle } from '@shop/federation/head';
import { useServices } from '@shop/federation/services';
import { writtenPhone } from '@shop/text/written-phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-entry.tsx';
import { LoginForm } from './login-form.tsx';
import { pendingCodeStorage } from './pending-code.ts';
import { useAuthSteps } from './use-auth-steps.ts';
import { useLoginReason } from './use-login-reason.ts';
import text from '@shop/ui/text/text.module.css';

const PHOTO = { src: '/media/tile-attars.webp', color: '#e8c8a8' };
const storage = pendingCodeStorage('loginCode', SendOtp);

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('login.meta-title'), index: false }),
};

export function Component() {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const { next, codeStep, typed, requestCode } = useAuthSteps({
    storage,
    send: (body) => client('sendOtp', { body }),
  });
  const reason = useLoginReason(next);

  if (codeStep) {
    return (
      <CodeStep
        {...codeStep}
        // The same for everybody, so that it tells nobody who has chosen what.
        sentTo={t('code.text-login', { phone: writtenPhone(codeStep.pending.sent.mobile) })}
        check={t('code.check', { username: codeStep.pending.sent.username })}
        change={t('code.change-login')}
        submit={t('login.title')}
        help={
          <>
            {t('code.help')}{' '}
            <Link className={text.link} to={signUpPath(next)} onClick={codeStep.onBack}>
              {t('login.sign-up')}
            </Link>
          </>
        }
      />
    );
  }
  return (
    <AuthPage
      title={t('login.title')}
      intro={t('login.text')}
      reason={reason}
      photo={PHOTO}
      otherwise={{ question: t('login.no-account'), label: t('login.sign-up'), to: signUpPath(next) }}
    >
      <LoginForm typed={typed} onSend={requestCode} />
    </AuthPage>
  );
}
