import type { ApiName } from '@shop/contract/api';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The field of a call that holds a mobile number. */
const FIELDS: Partial<Record<ApiName, 'mobile' | 'phone'>> = {
  checkUser: 'mobile',
  signUp: 'mobile',
  sendOtp: 'mobile',
  changeProfile: 'mobile',
  addAddress: 'phone',
  changeAddress: 'phone',
};

/** A number as people type it (`050 123 4567`, `00971…`) in E.164; null when libphonenumber knows no such number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), { defaultCountry: 'AE', extract: false });
  return number?.isValid() ? number.number : null;
}

/** A call's body with its number in E.164, for the contract to judge. What is no number is left to be refused there. */
export function withE164(name: ApiName, body: unknown): unknown {
  const field = FIELDS[name];
  if (!field || typeof body !== 'object' || body === null) return body;
  const typed = (body as Record<string, unknown>)[field];
  return typeof typed === 'string' ? { ...body, [field]: toE164(typed) ?? '' } : body;
}
