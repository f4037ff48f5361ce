import { INQUIRY_PROBLEMS, Inquiry, type InquiryProblem } from '@shop/contract/inquiry';
import { phoneReader } from '@shop/contract/inquiry-phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { TypedInquiry } from './inquiry.ts';

const readPhone = phoneReader({ getCountries, getCountryCallingCode, parsePhoneNumberFromString });

/** A problem with a field; `most` is the greatest length where the text is too long. */
export interface FieldProblem {
  field: keyof TypedInquiry;
  problem: InquiryProblem | 'too-long';
  most?: number;
}
type Checked = { inquiry: TypedInquiry; problems: [] } | { inquiry: null; problems: FieldProblem[] };

const isNamed = (message: string): message is InquiryProblem =>
  (INQUIRY_PROBLEMS as readonly string[]).includes(message);

/** The contract has a name for every problem except lengths. */
const problemOf = ({ message, maximum }: { message: string; maximum?: number | bigint }): Omit<FieldProblem, 'field'> =>
  isNamed(message) ? { problem: message } : { problem: 'too-long', most: Number(maximum) };

/** Checks the form by the contract's rules, like the server. Returns one problem per field at most, in the form's order. */
export function checkInquiry(typed: TypedInquiry): Checked {
  // Properties that are not fields of the form get valid values.
  const result = Inquiry.safeParse({ ...typed, key: 'not-yet-made-but-valid', lang: 'en', channel: 'email' });
  const problems = new Map<string, FieldProblem>();
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof TypedInquiry;
    if (!problems.has(field)) problems.set(field, { field, ...problemOf(issue) });
  }
  if (!problems.has('phone') && readPhone(typed.phone) === null)
    problems.set('phone', { field: 'phone', problem: 'phone-invalid' });

  const inFormOrder = (Object.keys(typed) as (keyof TypedInquiry)[]).flatMap((field) => problems.get(field) ?? []);
  if (!result.success || inFormOrder.length > 0) return { inquiry: null, problems: inFormOrder };
  const { kind = 'bulk', name, company, email, phone, message, website } = result.data;
  return { inquiry: { kind, name, company, email, phone, message, website: website ?? '' }, problems: [] };
}
