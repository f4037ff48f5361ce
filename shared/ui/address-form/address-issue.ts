import type { Country } from '../phone-field/mobile.ts';

/** What is wrong with one part of an address, by the contract's names. */
interface Issue {
  path: string;
  missing: boolean;
  /** The most characters that are allowed, where there are more. */
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

/** Key of the words for what is wrong in an address, and the values they take. */
export function addressIssueText(
  { path, missing, maximum }: Issue,
  country: Country,
): [key: string, values: { max?: number }] {
  if (missing && MISSING[path]) return [MISSING[path], {}];
  if (path === 'phone') return [`validation.mobile-invalid-${country}`, {}];
  if (maximum !== undefined && !WRONG[path]) return ['validation.too-long', { max: maximum }];
  return [WRONG[path] ?? MISSING[path] ?? 'common:errors.something-went-wrong', {}];
}
