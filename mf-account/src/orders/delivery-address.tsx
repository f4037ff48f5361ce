import type { Order } from '@shop/contract/order';
import { Place } from '@shop/ui/address/address-lines';
import { Phone } from '@shop/ui/address/phone';
import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

/** The address of an order, as it was when the order was placed. */
export function DeliveryAddress({ address }: { address: Order['address'] }) {
  const { t } = useTranslation('mf-account');
  const { recipient, landmark, makani, poBox, notes, phone } = address;
  const further = [
    landmark,
    makani && t('order.makani', { number: makani }),
    poBox && t('order.po-box', { number: poBox }),
    notes,
  ].filter(Boolean);
  return (
    <address className={`${text.small} ${text.soft}`}>
      <div>
        <bdi>{recipient}</bdi>
      </div>
      <div>
        <Place address={address} />
      </div>
      {further.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <Phone number={phone} />
    </address>
  );
}
