import { useTranslation } from 'react-i18next';
import { Addresses } from './addresses.tsx';
import { LanguageChoice, LoginCodesChoice, MarketingChoice } from './choices.tsx';
import { Details } from './details.tsx';
import type { ProfileData } from './load-profile.ts';
import { ProfileSection } from './profile-section.tsx';
import { Sessions } from './sessions.tsx';
import { StockAlerts } from './stock-alerts.tsx';
import { YourData } from './your-data.tsx';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

/** The sections of the profile, each saved on its own. */
export function Profile({ profile, addresses, stockAlerts, sessions }: ProfileData) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <ProfileSection title={t('profile.details')}>
        <Details profile={profile} />
      </ProfileSection>
      <ProfileSection title={t('profile.login-codes')}>
        <LoginCodesChoice {...profile} />
      </ProfileSection>
      <Addresses addresses={addresses} customer={profile} />
      <ProfileSection title={t('profile.language')}>
        <LanguageChoice lang={profile.lang} />
      </ProfileSection>
      <ProfileSection title={t('profile.marketing')}>
        <MarketingChoice marketing={profile.marketing} />
      </ProfileSection>
      <StockAlerts alerts={stockAlerts} />
      <Sessions sessions={sessions} />
      <ProfileSection title={t('profile.your-data')}>
        <YourData mobile={profile.mobile} />
      </ProfileSection>
    </>
  );
}

export function ProfileSkeleton() {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('common:states.loading')}
      </p>
      <ProfileSection title={t('profile.details')}>
        <div className={css.grid} aria-hidden="true">
          {['name', 'email', 'username', 'mobile'].map((field) => (
            <span key={field} className={`${css.block} ${css.field}`} />
          ))}
        </div>
      </ProfileSection>
      <ProfileSection title={t('profile.addresses')}>
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
      </ProfileSection>
      <ProfileSection title={t('profile.language')}>
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
      </ProfileSection>
    </>
  );
}
