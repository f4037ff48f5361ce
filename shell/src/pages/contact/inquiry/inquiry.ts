import type { Inquiry, InquiryProblem } from '@shop/contract/inquiry';
import type english from '../contact.en.json';

/** The form's values; `website` is the field that people don't see and only robots fill in. */
export type TypedInquiry = Required<Pick<Inquiry, 'name' | 'company' | 'email' | 'phone' | 'message' | 'website'>>;

/** An inquiry that the API has stored. */
export interface SentInquiry {
  email: string;
  /** Opens the conversation with the text filled in; null for one that went by email. */
  whatsapp: string | null;
}

type Texts = (typeof english)['inquiry'];

/** The section's texts, with a message for every problem that the contract names. */
export type InquiryTexts = Omit<Texts, 'problems'> & { problems: Record<InquiryProblem | 'too-long', string> };
