import type { Address, AddressInput } from '@shop/contract/account';
import type { Emirate } from '@shop/contract/emirates';
import { digitsIn } from '../digits/latin-digits.ts';
import { mobileOf, typedMobile, type TypedMobile } from '../phone-field/mobile.ts';

/** What an address is called: one of two names that the shop offers, or the customer's own. */
export const LABELS = ['home', 'work', 'other'] as const;
export type LabelKind = (typeof LABELS)[number];

/** An address as its form holds it: every part a text, empty where there is none. */
export interface AddressValues {
  kind: LabelKind;
  /** The customer's own name for it; of meaning with `other` alone. */
  label: string;
  recipient: string;
  phone: TypedMobile;
  emirate: Emirate | '';
  area: string;
  street: string;
  building: string;
  apartment: string;
  landmark: string;
  makani: string;
  poBox: string;
  notes: string;
  isDefault: boolean;
}

/** The offered names in the page's language. */
export type LabelNames = Record<Exclude<LabelKind, 'other'>, string>;

/** What the form starts with: the address to change, or nothing. */
export function addressValues(address: Address | null, names: LabelNames): AddressValues {
  const kind = address ? (LABELS.find((one) => one !== 'other' && names[one] === address.label) ?? 'other') : 'home';
  return {
    kind,
    label: kind === 'other' ? (address?.label ?? '') : '',
    recipient: address?.recipient ?? '',
    phone: typedMobile(address?.phone ?? ''),
    emirate: address?.emirate ?? '',
    area: address?.area ?? '',
    street: address?.street ?? '',
    building: address?.building ?? '',
    apartment: address?.apartment ?? '',
    landmark: address?.landmark ?? '',
    makani: address?.makani ?? '',
    poBox: address?.poBox ?? '',
    notes: address?.notes ?? '',
    isDefault: false,
  };
}

const optional = (text: string): string | undefined => text.trim() || undefined;
/** Numbers are typed in groups and in the keyboard's own digits. */
const optionalNumber = (text: string): string | undefined =>
  /[^\d\s٠-٩۰-۹-]/.test(text) ? text : digitsIn(text) || undefined;

/** What is sent for a form; the contract says whether it will do. */
export function addressInput(
  values: AddressValues,
  names: LabelNames,
): Partial<Omit<AddressInput, 'emirate'>> & { emirate?: string } {
  const { kind } = values;
  return {
    label: kind === 'other' ? values.label.trim() : names[kind],
    recipient: values.recipient.trim(),
    phone: mobileOf(values.phone),
    emirate: values.emirate,
    area: values.area.trim(),
    street: optional(values.street),
    building: values.building.trim(),
    apartment: optional(values.apartment),
    landmark: optional(values.landmark),
    makani: optionalNumber(values.makani),
    poBox: optionalNumber(values.poBox),
    notes: optional(values.notes),
    isDefault: values.isDefault,
  };
}
