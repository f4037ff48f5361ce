import type { Language } from '@shop/contract/language';
import type { Messages } from '@shop/contract/remote';

/** Texts that every page may show; they travel with the shell, in the page's language alone. */
export const commonMessages: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import(/* webpackChunkName: "messages-common-en" */ './common.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "messages-common-ar" */ './common.ar.json', { with: { type: 'json' } }),
};
