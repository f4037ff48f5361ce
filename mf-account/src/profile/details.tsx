import type { Profile } from '@shop/contract/account';
import { Phone } from '@shop/ui/address/phone';
import { Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsForm } from './details-form.tsx';
import { EmailCode, type PendingEmail } from './email-code.tsx';
import { NewMobile } from './new-mobile.tsx';
import css from './profile.module.css';

/** Name, email and mobile number. A change of email or number has to be confirmed with a code. */
export function Details({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-account');
  const [changing, setChanging] = useState(false);
  const [newEmail, setNewEmail] = useState<PendingEmail | null>(null);
  return (
    <>
      <DetailsForm profile={profile} onCode={setNewEmail}>
        <div>
          <p className={css.mobileLabel}>{t('fields.mobile')}</p>
          <p className={css.mobile}>
            <Phone number={profile.mobile} />
          </p>
          <Button look="text" className={css.action} onClick={() => setChanging(true)}>
            {t('profile.change-mobile')}
          </Button>
        </div>
      </DetailsForm>
      {changing && (
        <Dialog title={t('profile.change-mobile')} onClosed={() => setChanging(false)}>
          {(close) => <NewMobile onDone={close} />}
        </Dialog>
      )}
      {newEmail && (
        <Dialog title={t('profile.change-email')} onClosed={() => setNewEmail(null)}>
          {(close) => <EmailCode profile={profile} requested={newEmail} onDone={close} />}
        </Dialog>
      )}
    </>
  );
}
