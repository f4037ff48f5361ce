import type { Emirate } from '@shop/contract/emirates';
import { giftWith } from '@shop/contract/gift-note';
import type { Language, Localized } from '@shop/contract/language';
import type { PaymentMethod } from '@shop/contract/order-states';
import type { StaffCallInput } from '@shop/contract/staff-calls';
import { mobileOf } from '@shop/ui/phone-field/mobile';

/** A size that the customer wants. */
export interface DraftLine {
  variantId: string;
  name: Localized;
  size: Localized;
  quantity: number;
  isGift: boolean;
  /** The words for the card. */
  note: string;
}

/** The address’s fields, as they are typed. */
export const ADDRESS_FIELDS = ['recipient', 'area', 'building', 'apartment', 'street', 'landmark', 'notes'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** Without these no parcel arrives. */
export const NEEDED: readonly AddressField[] = ['recipient', 'area', 'building'];

/** An order by phone while it is taken. */
export interface PhoneDraft {
  /** Null for somebody new. */
  customerId: string | null;
  name: string;
  mobile: string;
  language: Language;
  lines: readonly DraftLine[];
  coupon: string;
  emirate: Emirate | '';
  address: Readonly<Record<AddressField, string>>;
  /** The number that the courier calls, where it is another than the customer’s. */
  phone: string | null;
  paymentMethod: PaymentMethod;
}

const NO_ADDRESS = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as PhoneDraft['address'];

export const emptyDraft = (language: Language): PhoneDraft => ({
  customerId: null,
  name: '',
  mobile: '',
  language,
  lines: [],
  coupon: '',
  emirate: '',
  address: NO_ADDRESS,
  phone: null,
  paymentMethod: 'cash',
});

/** What is still needed before the order can be placed: names of fields, in their order on the screen. */
export function missingIn(draft: PhoneDraft): string[] {
  const { customerId, name, mobile, lines, emirate, address } = draft;
  return [
    ...(customerId === null && name.trim() === '' ? ['name'] : []),
    ...(mobile.trim() === '' ? ['mobile'] : []),
    ...(lines.length === 0 ? ['lines'] : []),
    ...(emirate === '' ? ['emirate'] : []),
    ...NEEDED.filter((field) => address[field].trim() === ''),
  ];
}

const wantedOf = ({ lines, coupon }: PhoneDraft) => ({
  lines: lines.map(({ variantId, quantity, isGift, note }) => ({
    variantId,
    quantity,
    ...(isGift && { gift: giftWith(note) }),
  })),
  ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
});

/** What the API is asked for the price; null until there are a size and an emirate. */
export function quoteInputOf(draft: PhoneDraft): StaffCallInput<'staffQuotePhoneOrder'>['body'] | null {
  const { lines, emirate, customerId, paymentMethod } = draft;
  if (lines.length === 0 || emirate === '') return null;
  return { ...wantedOf(draft), emirate, paymentMethod, ...(customerId !== null && { customerId }) };
}

/** The order of a draft in which nothing is missing. `total` is what the customer was told, in fils. */
export function orderInputOf(draft: PhoneDraft, total: number): StaffCallInput<'staffPlacePhoneOrder'>['body'] {
  const { name, mobile, language, emirate, address, phone, paymentMethod } = draft;
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address[field].trim()]).filter(([, text]) => text !== ''),
  ) as Record<AddressField, string>;
  return {
    ...wantedOf(draft),
    // Not every customer has given a name.
    name: name.trim() || address.recipient.trim(),
    mobile: mobileOf({ country: '971', number: mobile }),
    language,
    address: { ...typed, emirate: emirate as Emirate, ...(phone !== null && { phone }) },
    paymentMethod,
    total,
  };
}
