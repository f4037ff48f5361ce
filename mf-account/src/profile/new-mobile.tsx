import { useServices } from '@shop/federation/services';
import { writtenPhone } from '@shop/text/written-phone';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { CodeEntryOnUse } from '../login/code-entry-on-use.tsx';
import { device } from '../login/device.ts';
import type { PendingCode } from '../login/pending-code.ts';
import { NewMobileForm } from './new-mobile-form.tsx';
import text from '@shop/ui/text/text.module.css';

/** The form for a new mobile number, then the code sent to it. The number changes only when the code is entered. */
export function NewMobile({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingCode<string> | null>(null);

  const ask = async (mobile: string) => {
    const { pendingId } = await client('changeProfile', { body: { mobile } });
    // The API sends no code where the number has not changed.
    if (pendingId) setPending({ pendingId, sentAt: Date.now(), sent: mobile });
    else onDone();
  };
  const verify = async (otp: string) => {
    const session = await client('verifyOtp', { body: { otp, pendingId: pending!.pendingId, ...device.sent() } });
    device.keep(session.device);
    await revalidate();
    toast(t('profile.mobile-changed'));
    onDone();
  };

  if (!pending) return <NewMobileForm onSend={ask} onCancel={onDone} />;
  return (
    <>
      <p className={`${text.small} ${text.soft}`}>{t('code.text', { phone: writtenPhone(pending.sent) })}</p>
      <CodeEntryOnUse pending={pending} verify={verify} resend={() => ask(pending.sent)} submit={t('code.submit')} />
    </>
  );
}
