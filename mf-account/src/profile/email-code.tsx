import type { Profile } from '@shop/contract/account';
import { useServices } from '@shop/federation/services';
import { writtenPhone } from '@shop/text/written-phone';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { CodeEntryOnUse } from '../login/code-entry-on-use.tsx';
import { device } from '../login/device.ts';
import type { PendingCode } from '../login/pending-code.ts';
import text from '@shop/ui/text/text.module.css';

/** A change of email that waits for its code; null removes the email. */
export type PendingEmail = PendingCode<string | null>;

interface EmailCodeProps {
  profile: Profile;
  requested: PendingEmail;
  onDone: () => void;
}

/** The code that a change of email needs. It is sent to the number, so that an unattended browser is not enough. */
export function EmailCode({ profile: { mobile, email: old }, requested, onDone }: EmailCodeProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(requested);
  const { sent: email } = pending;

  const resend = async () => {
    const { pendingId } = await client('changeProfile', { body: { email } });
    if (pendingId) setPending({ pendingId, sentAt: Date.now(), sent: email });
  };
  const verify = async (otp: string) => {
    const session = await client('verifyOtp', { body: { otp, pendingId: pending.pendingId, ...device.sent() } });
    device.keep(session.device);
    await revalidate();
    toast(t(email === null ? 'common:toasts.profile-saved' : 'profile.email-link-sent'));
    onDone();
  };

  return (
    <>
      <p className={`${text.small} ${text.soft}`}>
        {t('profile.email-code', { phone: writtenPhone(mobile) })}
        {old !== undefined && ` ${t('profile.email-told', { email: old })}`}
      </p>
      <CodeEntryOnUse pending={pending} verify={verify} resend={resend} submit={t('code.submit')} />
    </>
  );
}
