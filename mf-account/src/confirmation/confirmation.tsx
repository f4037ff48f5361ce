import type { Order } from '@shop/contract/order';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Phone } from '@shop/ui/address/phone';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { CodeEntryOnUse } from '../login/code-entry-on-use.tsx';
import type { PendingCode } from '../login/pending-code.ts';
import css from './confirmation.module.css';
import label from '@shop/ui/label/label.module.css';
import text from '@shop/ui/text/text.module.css';

/** Says where the links that confirm a cash order were sent and until when they work, and confirms it here by a code instead. */
export function Confirmation({ order: { id, confirmationSentTo, confirmBy } }: { order: Order }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const language = useLanguage();
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const [pending, setPending] = useState<PendingCode<null> | null>(null);
  if (!confirmationSentTo) return null;
  const { mobile, email } = confirmationSentTo;

  const sendAgain = async () => {
    const { data } = await client('askConfirmationAgain', { params: { id } }).catch(
      toastFailure(t('confirmation.failed')),
    );
    if (data.confirmationSentTo) toast(t('confirmation.sent'));
    // The order was confirmed or has ended in the meantime, which the page then shows.
    else await revalidate();
  };
  const askCode = async () => {
    const { pendingId } = await client('askConfirmationCode', { params: { id } });
    setPending({ pendingId, sentAt: Date.now(), sent: null });
  };
  const confirm = async (otp: string) => {
    const { data } = await client('confirmByCode', {
      params: { id },
      body: { otp, pendingId: pending!.pendingId },
    });
    // It may have been cancelled in the meantime, which the page then shows.
    if (data.status === 'confirmed') toast(t('confirmation.confirmed'));
    await revalidate();
  };

  return (
    <div className={`${label.label} ${css.sheet}`}>
      <p className={`${text.small} ${text.soft}`}>{t('confirmation.sent-to')}</p>
      <p className={css.to}>
        <Phone number={mobile} />
        {email !== undefined && <Email address={email} />}
      </p>
      {confirmBy && <p>{t('confirmation.open', { time: formatMoment(new Date(confirmBy), language) })}</p>}
      <div className={css.ways} data-print="no">
        {pending ? (
          <CodeEntryOnUse pending={pending} verify={confirm} resend={askCode} submit={t('confirmation.confirm')} />
        ) : (
          <ActionButton
            onAction={() => askCode().catch(toastFailure(t('common:errors.otp-send')))}
            runningText={t('common:actions.sending')}
          >
            {t('confirmation.by-code')}
          </ActionButton>
        )}
        <ActionButton look="text" onAction={sendAgain} runningText={t('common:actions.sending')}>
          {t('confirmation.send-again')}
        </ActionButton>
      </div>
    </div>
  );
}

/** An email address that breaks after its @ where it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
