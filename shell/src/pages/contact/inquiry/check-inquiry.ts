import { INQUIRY_PROBLEMS, Inquiry, type InquiryProblem } from '@shop/contract/inquiry';
import { phoneReader } from '@shop/contract/inquiry-phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { TypedInquiry } from './inquiry.ts';

const readPhone = phoneReader({ getCountries, getCountryCallingCode, parsePhoneNumberFromString });

/** What is wrong with a field; `most` where it holds too much. */
export interface FieldProblem {
  field: keyof TypedInquiry;
  problem: InquiryProblem | 'too-long';
  most?: number;
}
type Checked = { inquiry: TypedInquiry; problems: [] } | { inquiry: null; problems: FieldProblem[] };

const isNamed = (message: string): message is InquiryProblem =>
  (INQUIRY_PROBLEMS as readonly string[]).includes(message);

/** The contract names every problem but the lengths. */
const problemOf = ({ message, maximum }: { message: string; maximum?: number | bigint }): Omit<FieldProblem, 'field'> =>
  isNamed(message) ? { problem: message } : { problem: 'too-long', most: Number(maximum) };

/** Checks what was typed by the contract's rules, as the server will. At most one problem a field, in the form's order. */
export function checkInquiry(typed: TypedInquiry): Checked {
  // What the visitor does not fill in is stood in for by valid values.
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
  const { name, company, email, phone, message, website } = result.data;
  return { inquiry: { name, company, email, phone, message, website: website ?? '' }, problems: [] };
}
