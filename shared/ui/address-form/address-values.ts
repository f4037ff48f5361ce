import type { Address, AddressInput } from '@shop/contract/account';
import type { Emirate } from '@shop/contract/emirates';
import { digitsIn } from '@shop/contract/latin-digits';
import { mobileOf, typedMobile, type TypedMobile } from '../phone-field/mobile.ts';

/** Label of an address: one of two that the shop offers, or `other` for the customer's own. */
export const LABELS = ['home', 'work', 'other'] as const;
export type LabelKind = (typeof LABELS)[number];

/** The form's values: every field a text, empty if missing. */
export interface AddressValues {
  kind: LabelKind;
  /** The customer's own label; used only with `other`. */
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

/** The offered labels in the page's language. */
export type LabelNames = Record<Exclude<LabelKind, 'other'>, string>;

/** The offered labels in both languages: an address is stored with the label of the language it was saved in. */
const OFFERED: Record<Exclude<LabelKind, 'other'>, readonly string[]> = {
  home: ['Home', 'المنزل'],
  work: ['Work', 'العمل'],
};

/** Which of the offered labels a stored label is, in either language, or `other`. */
export const labelKind = (label: string): LabelKind =>
  LABELS.find((one) => one !== 'other' && OFFERED[one].includes(label)) ?? 'other';

/** A stored label in the page's language; a customer's own label stays as it is. */
export const labelText = (label: string, names: LabelNames): string => {
  const kind = labelKind(label);
  return kind === 'other' ? label : names[kind];
};

/** Initial values of the form: the address to edit, or name and mobile of the customer who adds one. */
export function addressValues(
  address: Address | null,
  customer?: { name?: string | undefined; mobile: string },
): AddressValues {
  const kind = address ? labelKind(address.label) : 'home';
  return {
    kind,
    label: kind === 'other' ? (address?.label ?? '') : '',
    recipient: address?.recipient ?? customer?.name ?? '',
    phone: typedMobile(address?.phone ?? customer?.mobile ?? ''),
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
/** Customers type numbers with spaces and with Arabic digits. */
const optionalNumber = (text: string): string | undefined =>
  /[^\d\s٠-٩۰-۹-]/.test(text) ? text : digitsIn(text) || undefined;

/** The API's input for the form's values, not validated yet. */
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
