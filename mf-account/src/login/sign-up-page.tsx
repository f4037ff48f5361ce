import { SignUp } from '@shop/contract/account';
import { loginPath } from '@shop/customer/login-path';
import { useServices } from '@shop/federation/services';
import { useTranslation } from 'react-i18next';
import { useNext } from '../session/use-next.ts';
import { CodeStep } from './code-step.tsx';
import { Gate } from './gate.tsx';
import { keptCode } from './kept-code.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useGate } from './use-gate.ts';

const PHOTO = { src: '/media/tile-bakhoor.webp', color: '#f8e8d8' };
const kept = keptCode('signUpCode', SignUp);

/** A new account, then its code. */
export function SignUpPage() {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const next = useNext();
  const { pending, typed, begin, goBack, verify } = useGate({ kept, ask: (body) => client('signUp', { body }) });

  if (pending) {
    return (
      <CodeStep
        mobile={pending.sent.mobile}
        pending={pending}
        verify={verify}
        resend={() => begin(pending.sent)}
        submit={t('code.submit')}
        onBack={goBack}
      />
    );
  }
  return (
    <Gate
      title={t('sign-up.title')}
      intro={t('sign-up.text')}
      photo={PHOTO}
      otherwise={{ question: t('sign-up.have-account'), label: t('sign-up.login'), to: loginPath(next) }}
    >
      <SignUpForm typed={typed} onSend={begin} />
    </Gate>
  );
}
