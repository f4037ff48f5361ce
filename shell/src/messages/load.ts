import type { Language } from '@shop/contract/language';
import type { Messages } from '@shop/i18n/messages';

/** The shell's own texts and the common ones, in one language; one file each. */
export const shellMessages: Record<Language, () => Promise<{ default: Record<'common' | 'shell', Messages> }>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.ts'),
};
