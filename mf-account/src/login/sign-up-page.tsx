import { SignUp } from '@shop/contract/account';
import { loginPath } from '@shop/customer/login-path';
import type { PageHandle } from '@shop/federation/head';
import { useServices } from '@shop/federation/services';
import { writtenPhone } from '@shop/text/written-phone';
import { useTranslation } from 'react-i18next';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-entry.tsx';
import { pendingCodeStorage } from './pending-code.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useAuthSteps } from './use-auth-steps.ts';
import { useLoginReason } from './use-login-reason.ts';

const PHOTO = { src: '/media/tile-bakhoor.webp', color: '#f8e8d8' };
const storage = pendingCodeStorage('signUpCode', SignUp);

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('sign-up.meta-title'), index: false }),
};

export function Component() {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const { next, codeStep, typed, requestCode } = useAuthSteps({
    storage,
    send: (body) => client('signUp', { body }),
    // A new customer who came on no errand is greeted.
    otherwise: '/welcome',
  });
  const reason = useLoginReason(next);

  if (codeStep) {
    return (
      <CodeStep
        {...codeStep}
        sentTo={t('code.text', { phone: writtenPhone(codeStep.pending.sent.mobile) })}
        change={t('code.change-number')}
        submit={t('code.submit')}
      />
    );
  }
  return (
    <AuthPage
      title={t('sign-up.title')}
      intro={t('sign-up.text')}
      reason={reason}
      photo={PHOTO}
      otherwise={{ question: t('sign-up.have-account'), label: t('sign-up.login'), to: loginPath(next) }}
    >
      <SignUpForm typed={typed} onSend={requestCode} />
    </AuthPage>
  );
}
