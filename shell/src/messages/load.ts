import type { Language } from '@shop/contract/language';
import type { Messages } from '@shop/i18n/messages';

/** Loads the messages of the shell and the common ones, one file per language. */
export const shellMessages: Record<Language, () => Promise<{ default: Record<'common' | 'shell', Messages> }>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.ts'),
};
