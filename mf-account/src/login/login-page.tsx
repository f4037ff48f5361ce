import { SendOtp } from '@shop/contract/account';
import { signUpPath } from '@shop/customer/login-path';
import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNext } from '../session/use-next.ts';
import { CodeStep } from './code-step.tsx';
import { Gate } from './gate.tsx';
import { keptCode } from './kept-code.ts';
import { LoginForm } from './login-form.tsx';
import { useGate } from './use-gate.ts';

const PHOTO = { src: '/media/tile-attars.webp', color: '#e8c8a8' };
const kept = keptCode('loginCode', SendOtp);
const never = () => () => undefined;

/** Why a visitor was sent here, where no toast has said it. */
function useReason(next: string): string | undefined {
  const { t } = useTranslation('common');
  const { pendingAdd } = useShop();
  const isAdding = useSyncExternalStore(never, pendingAdd.isWaiting, () => false);
  if (isAdding) return t('access.log-in-to-add');
  return next.startsWith('/checkout') ? t('access.log-in-to-checkout') : undefined;
}

/** Mobile number and username, then the code. */
export function LoginPage() {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const next = useNext();
  const reason = useReason(next);
  const { pending, typed, begin, goBack, verify } = useGate({ kept, ask: (body) => client('sendOtp', { body }) });

  if (pending) {
    return (
      <CodeStep
        mobile={pending.sent.mobile}
        pending={pending}
        verify={verify}
        resend={() => begin(pending.sent)}
        submit={t('login.title')}
        onBack={goBack}
      />
    );
  }
  return (
    <Gate
      title={t('login.title')}
      intro={t('login.text')}
      remark={reason}
      photo={PHOTO}
      otherwise={{ question: t('login.no-account'), label: t('login.sign-up'), to: signUpPath(next) }}
    >
      <LoginForm typed={typed} onSend={begin} />
    </Gate>
  );
}
