import * as z from 'zod/mini';
import { Language } from './language.ts';
import { headerLineOfText, paragraphsOfText } from './typed-text.ts';

/** The errors of an inquiry's fields. Each has a text in both languages. */
export const INQUIRY_PROBLEMS = [
  'name-required',
  'company-name-required',
  'email-required',
  'email-invalid',
  'phone-required',
  'phone-invalid',
  'message-required',
] as const;
export type InquiryProblem = (typeof INQUIRY_PROBLEMS)[number];

const required = (error: InquiryProblem) => z.minLength(1, { error, abort: true });
const email = { error: 'email-invalid' satisfies InquiryProblem, abort: true };

/** How the shop answers. */
export const INQUIRY_CHANNELS = ['email', 'whatsapp'] as const;

export const INQUIRY_MESSAGE_LENGTH = 5_000;

/** The fields, in the form's order. */
const fieldsWith = <Company>(company: Company) => ({
  /** An idempotency key for the form's content: the same key is stored as one inquiry. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  name: headerLineOfText().check(required('name-required'), z.maxLength(120)),
  company,
  email: headerLineOfText().check(required('email-required'), z.maxLength(254, email), z.regex(z.regexes.email, email)),
  phone: headerLineOfText().check(
    required('phone-required'),
    z.maxLength(40, 'phone-invalid' satisfies InquiryProblem),
  ),
  message: paragraphsOfText().check(required('message-required'), z.maxLength(INQUIRY_MESSAGE_LENGTH)),
  lang: Language,
  channel: z.enum(INQUIRY_CHANNELS),
  /** A hidden field that people leave empty and spam bots fill in. */
  website: z.optional(z.string()),
});
const company = headerLineOfText().check(z.maxLength(160));

/**
 * What the contact form sends: a bulk inquiry, or a question, which needs no company. The messages of its issues are
 * `InquiryProblem`s. The phone number is also checked with libphonenumber, in the browser and in the API.
 */
export const Inquiry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.optional(z.literal('bulk')),
    ...fieldsWith(company.check(required('company-name-required'))),
  }),
  z.object({ kind: z.literal('question'), ...fieldsWith(z._default(company, '')) }),
]);
export type Inquiry = z.output<typeof Inquiry>;
