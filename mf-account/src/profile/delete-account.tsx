import type { Profile } from '@shop/contract/account';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { writtenPhone } from '@shop/text/written-phone';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CodeEntryOnUse } from '../login/code-entry-on-use.tsx';
import type { PendingCode } from '../login/pending-code.ts';
import dialog from '@shop/ui/dialog/dialog.module.css';
import text from '@shop/ui/text/text.module.css';

interface DeleteAccountProps extends Pick<Profile, 'mobile'> {
  onCancel: () => void;
}

/** Says what a deletion means, then asks for a code, so that an unattended browser is not enough to delete an account. */
export function DeleteAccount({ mobile, onCancel }: DeleteAccountProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const shop = useShop();
  const navigate = useNavigate();
  const toastFailure = useToastFailure();
  const [pending, setPending] = useState<PendingCode<null> | null>(null);

  const ask = async () => {
    const { pendingId } = await client('askToDelete', {});
    setPending({ pendingId, sentAt: Date.now(), sent: null });
  };
  const remove = async (otp: string) => {
    await client('deleteAccount', { body: { otp, pendingId: pending!.pendingId } });
    shop.leave();
    toast(t('profile.deleted'));
    await navigate('/');
  };

  return (
    <>
      <p className={`${text.small} ${text.soft}`}>
        {pending ? t('code.text', { phone: writtenPhone(mobile) }) : t('profile.delete-explained')}
      </p>
      {pending ? (
        <CodeEntryOnUse pending={pending} verify={remove} resend={ask} submit={t('profile.delete-confirm')} />
      ) : (
        <div className={dialog.actions}>
          <ActionButton
            onAction={() => ask().catch(toastFailure(t('common:errors.otp-send')))}
            runningText={t('common:actions.sending')}
          >
            {t('login.submit')}
          </ActionButton>
          <Button look="text" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
