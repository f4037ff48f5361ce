import type { Address } from '@shop/contract/account';
import { spacedMobile } from '@shop/ui/phone-field/mobile';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** Who and where, in two lines. */
export function AddressLines({ address }: { address: Omit<Address, 'id' | 'label' | 'isDefault'> }) {
  const { t } = useTranslation('mf-cart');
  const { recipient, phone, building, apartment, street, area, emirate } = address;
  const place = [building, apartment, street, area, t(`emirates.${emirate}`)].filter((part) => part !== undefined);
  return (
    <>
      <bdi>{recipient}</bdi> · <bdi dir="ltr">{spacedMobile(phone)}</bdi>
      <br />
      {place.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && t('address.separator')}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}
