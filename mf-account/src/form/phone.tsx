import type { Country } from '@shop/ui/phone-field/mobile';
import { PhoneField } from '@shop/ui/phone-field/phone-field';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface PhoneProps extends Pick<ComponentProps<typeof PhoneField>, 'id' | 'error' | 'number'> {
  label?: string;
  country: ComponentProps<'select'>;
  /** The country that is chosen now: the hint is its own. */
  chosen: Country;
}

/** The kit's phone field with the shop's words. */
export function Phone({ label, chosen, ...rest }: PhoneProps) {
  const { t } = useTranslation('mf-account');
  return (
    <PhoneField
      {...rest}
      label={label ?? t('fields.mobile')}
      countryLabel={t('fields.country')}
      countryNames={{ 971: t('countries.AE'), 91: t('countries.IN') }}
      hint={t(`hints.mobile-${chosen}`)}
    />
  );
}
