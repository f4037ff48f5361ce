import type { Order } from '@shop/contract/order';
import { useLanguage } from '@shop/i18n/use-language';
import { spacedMobile } from '@shop/ui/phone-field/mobile';
import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

/** The address of an order, as it was when the order was placed. */
export function DeliveryAddress({ address }: { address: Order['address'] }) {
  const { t } = useTranslation('mf-account');
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { recipient, building, apartment, street, area, landmark, emirate, makani, poBox, notes, phone } = address;
  const lines = [
    recipient,
    [building, apartment, street, area].filter(Boolean).join(comma),
    landmark,
    t(`emirates.${emirate}`),
    makani && t('order.makani', { number: makani }),
    poBox && t('order.po-box', { number: poBox }),
    notes,
  ].filter(Boolean);
  return (
    <address className={`${text.small} ${text.soft}`}>
      {lines.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <bdi dir="ltr">{spacedMobile(phone)}</bdi>
    </address>
  );
}
