import type { Cart } from '@shop/contract/cart';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './free-delivery.module.css';
import text from '@shop/ui/text/text.module.css';

export function FreeDelivery({
  subtotal,
  discount,
  freeDeliveryRemaining,
}: Pick<Cart, 'subtotal' | 'discount' | 'freeDeliveryRemaining'>) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  if (freeDeliveryRemaining === 0)
    return <p className={`${text.small} ${text.ok}`}>{t('cart.free-delivery-reached')}</p>;
  const words = t('cart.free-delivery-remaining', { amount: formatMoney(freeDeliveryRemaining, language) });
  const reached = subtotal - discount;
  return (
    <div className={css.progress}>
      <span>{words}</span>
      <progress max={reached + freeDeliveryRemaining} value={reached} aria-label={words} />
    </div>
  );
}
