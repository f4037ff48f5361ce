import type { Country } from '@shop/ui/phone-field/mobile';
import { PhoneField } from '@shop/ui/phone-field/phone-field';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface MobileFieldProps extends Pick<ComponentProps<typeof PhoneField>, 'id' | 'error' | 'number'> {
  label?: string;
  country: ComponentProps<'select'>;
  /** The chosen country, which decides the hint. */
  chosen: Country;
}

export function MobileField({ label, chosen, ...rest }: MobileFieldProps) {
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
