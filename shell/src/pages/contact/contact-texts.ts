import type { Language } from '@shop/contract/language';
import type english from './contact.en.json';
import type { InquiryTexts } from './inquiry/inquiry.ts';

export type ContactTexts = Omit<typeof english, 'inquiry'> & { inquiry: InquiryTexts };

export const CONTACT_TEXTS: Record<Language, () => Promise<{ default: ContactTexts }>> = {
  en: () => import(/* webpackChunkName: "shell.contact-us-en" */ './contact.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "shell.contact-us-ar" */ './contact.ar.json', { with: { type: 'json' } }),
};
