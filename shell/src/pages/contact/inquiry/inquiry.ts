import type { Inquiry, InquiryProblem } from '@shop/contract/inquiry';
import type english from '../contact.en.json';

/** The form's values. `website` is a honeypot: people don't see the field, robots fill it in. */
export type TypedInquiry = Required<
  Pick<Inquiry, 'kind' | 'name' | 'company' | 'email' | 'phone' | 'message' | 'website'>
>;

export interface SentInquiry {
  email: string;
  /** Address that opens the conversation with the text filled in; null for an inquiry sent by email. */
  whatsapp: string | null;
}

type Texts = (typeof english)['inquiry'];

/** The section's texts, including a message for every problem of the contract. */
export type InquiryTexts = Omit<Texts, 'problems'> & { problems: Record<InquiryProblem | 'too-long', string> };
