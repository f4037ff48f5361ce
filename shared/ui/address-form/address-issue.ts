import type { Country } from '../phone-field/mobile.ts';

/** A validation error of one address field, with the contract's name for it. */
interface Issue {
  path: string;
  missing: boolean;
  /** Maximum length, if the text is too long. */
  maximum?: number;
}

const MISSING: Record<string, string> = {
  label: 'validation.address-label-required',
  recipient: 'validation.recipient-required',
  phone: 'validation.phone-required',
  emirate: 'validation.emirate-required',
  area: 'validation.area-required',
  building: 'validation.building-required',
};
const WRONG: Record<string, string> = { makani: 'validation.makani-invalid', poBox: 'validation.po-box-invalid' };

/** Text key for a validation error of an address, and the values of its placeholders. */
export function addressIssueText(
  { path, missing, maximum }: Issue,
  country: Country,
): [key: string, values: { max?: number }] {
  if (missing && MISSING[path]) return [MISSING[path], {}];
  if (path === 'phone') return [`validation.mobile-invalid-${country}`, {}];
  if (maximum !== undefined && !WRONG[path]) return ['validation.too-long', { max: maximum }];
  return [WRONG[path] ?? MISSING[path] ?? 'common:errors.something-went-wrong', {}];
}
