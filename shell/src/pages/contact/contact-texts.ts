import type { InquiryProblem } from '@shop/contract/inquiry';
import type { Language } from '@shop/contract/language';
import type english from './contact.en.json';

type Texts = typeof english;

/** Every text of the page, the specification's seven messages among them. */
export type ContactTexts = Omit<Texts, 'inquiry'> & {
  inquiry: Omit<Texts['inquiry'], 'problems'> & { problems: Record<InquiryProblem | 'too-long', string> };
};
export type InquiryTexts = ContactTexts['inquiry'];

export const CONTACT_TEXTS: Record<Language, () => Promise<{ default: ContactTexts }>> = {
  en: () => import(/* webpackChunkName: "shell.contact-us-en" */ './contact.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "shell.contact-us-ar" */ './contact.ar.json', { with: { type: 'json' } }),
};
