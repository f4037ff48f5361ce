import type { Localized } from '@shop/contract/language';

/** What has changed between a quote and its order, as the shopper is told. */
export const CHANGE_TEXTS = {
  price: { en: 'The price of {name} changed from {old} to {new}', ar: 'تغيّر سعر {name} من {old} إلى {new}' },
  out_of_stock: { en: '{name} is out of stock', ar: 'نفدت كمية {name}' },
  low_stock: { en: '{name}: fewer are left than you asked for', ar: '{name}: الكمية المتبقية أقل مما طلبت' },
  unavailable: { en: '{name} is no longer sold', ar: '{name}: لم يعد يُباع' },
  cart: { en: 'The contents of the cart have changed', ar: 'تغيّرت محتويات السلة' },
  coupon: { en: 'The discount has changed', ar: 'تغيّر الخصم' },
  delivery: { en: 'The delivery charge changed from {old} to {new}', ar: 'تغيّرت رسوم التوصيل من {old} إلى {new}' },
  address: { en: 'The address has changed', ar: 'تغيّر العنوان' },
  total: { en: 'The total changed from {old} to {new}', ar: 'تغيّر الإجمالي من {old} إلى {new}' },
} as const satisfies Record<string, Localized>;

/** One of them in both languages. */
export function changeText(name: keyof typeof CHANGE_TEXTS, values: Record<string, Localized> = {}): Localized {
  const fill = (language: keyof Localized) =>
    CHANGE_TEXTS[name][language].replace(/\{(\w+)\}/g, (hole, value: string) => values[value]?.[language] ?? hole);
  return { en: fill('en'), ar: fill('ar') };
}
