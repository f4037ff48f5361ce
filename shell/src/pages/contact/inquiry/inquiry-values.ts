import type { Inquiry } from '@shop/contract/inquiry';

/** What the form holds; `website` is the field that nobody sees. */
export type TypedInquiry = Required<Pick<Inquiry, 'name' | 'company' | 'email' | 'phone' | 'message' | 'website'>>;
