import { useTranslation } from 'react-i18next';
import { Addresses } from './addresses/addresses.tsx';
import { LanguageChoice, MarketingChoice } from './choices.tsx';
import { Details } from './details.tsx';
import type { ProfileData } from './load-profile.ts';
import { Part } from './part.tsx';
import { StockAlerts } from './stock-alerts/stock-alerts.tsx';
import { YourData } from './your-data.tsx';

/** The profile's parts, each saved by itself. */
export function Profile({ profile, addresses, stockAlerts }: ProfileData) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <Part title={t('profile.details')}>
        <Details profile={profile} />
      </Part>
      <Addresses addresses={addresses} />
      <Part title={t('profile.language')}>
        <LanguageChoice lang={profile.lang} />
      </Part>
      <Part title={t('profile.marketing')}>
        <MarketingChoice marketing={profile.marketing} />
      </Part>
      <StockAlerts alerts={stockAlerts} />
      <Part title={t('profile.your-data')}>
        <YourData />
      </Part>
    </>
  );
}
