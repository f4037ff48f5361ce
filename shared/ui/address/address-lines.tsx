import type { Address } from '@shop/contract/account';
import { writtenPlace } from '@shop/text/written-place';
import { Phone } from './phone.tsx';
import css from '../layout/dotted.module.css';

interface PlaceProps {
  address: Pick<Address, 'building' | 'apartment' | 'street' | 'area' | 'emirate'>;
}

/** The place, from building to emirate, in the direction of its script. */
export function Place({ address: { building, apartment, street, area, emirate } }: PlaceProps) {
  const place = writtenPlace([building, apartment, street, area], emirate);
  return <bdi dir={place.direction}>{place.text}</bdi>;
}

interface AddressLinesProps {
  address: Pick<Address, 'recipient' | 'phone'> & PlaceProps['address'];
}

/** Recipient and place, in two lines. */
export function AddressLines({ address }: AddressLinesProps) {
  return (
    <>
      <span className={css.dotted}>
        <bdi>{address.recipient}</bdi>{' '}
        <span>
          <Phone number={address.phone} />
        </span>
      </span>
      <Place address={address} />
    </>
  );
}
