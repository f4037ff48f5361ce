import type { Profile } from '@shop/contract/account';
import { Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { spacedMobile } from '@shop/ui/phone-field/mobile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsForm } from './details-form.tsx';
import { NewMobile } from './new-mobile.tsx';
import css from './profile.module.css';

/** Who the customer is, and the number that codes go to, which changes in a way of its own. */
export function Details({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-account');
  const [changing, setChanging] = useState(false);
  return (
    <>
      <DetailsForm profile={profile}>
        <div>
          <p className={css.mobileLabel}>{t('fields.mobile')}</p>
          <p className={css.mobile}>
            <bdi dir="ltr">{spacedMobile(profile.mobile)}</bdi>
          </p>
          <Button look="text" className={css.deed} onClick={() => setChanging(true)}>
            {t('profile.change-mobile')}
          </Button>
        </div>
      </DetailsForm>
      {changing && (
        <Dialog title={t('profile.change-mobile')} onClosed={() => setChanging(false)}>
          {(close) => <NewMobile onDone={close} />}
        </Dialog>
      )}
    </>
  );
}
