import type { Language } from '@shop/contract/language';
import type { Terms } from '@shop/contract/settings';
import { createInstance, type i18n } from 'i18next';
import { isolated } from './isolated.ts';
import type { Messages } from './messages.ts';

const POLICY: Record<Language, Terms> = {
  en: {
    workingDays: 'Sunday to Thursday',
    deliveryDays: '2–4 business days',
    deliveryRange: '2–4',
    returnDays: '7 days',
    refundDays: '10–15 working days',
    freeDelivery: 'AED\u00a0200',
    payment: 'Cash on delivery or card',
  },
  ar: {
    workingDays: 'من الأحد إلى الخميس',
    deliveryDays: '2 إلى 4 أيام عمل',
    deliveryRange: '2 إلى 4',
    returnDays: '7 أيام',
    refundDays: '10 إلى 15 يوم عمل',
    freeDelivery: '200\u00a0د.إ',
    payment: 'الدفع نقدًا عند الاستلام أو بالبطاقة',
  },
};

interface I18nOptions {
  language: Language;
  /** The trade name, for the `{shop}` placeholder. */
  shop: string;
  /** Values of `{workingDays}`, `{deliveryDays}` and so on. Without settings from the API, those of the written policies. */
  terms?: Terms | undefined;
  /** Messages in the page's language, by namespace. */
  messages: Record<string, Messages>;
}

/** Creates an i18next instance: one per page in the browser, one per request on the server. */
export function createI18n({ language, shop, terms = POLICY[language], messages }: I18nOptions): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(messages),
    defaultNS: 'common',
    fallbackNS: 'common',
    resources: { [language]: messages },
    initAsync: false,
    showSupportNotice: false,
    returnNull: false,
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: true,
      escape: (value: string) => isolated(value, language),
      defaultVariables: { shop, ...terms },
    },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      console.error(`No ${language} text for "${namespace}:${key}"`);
    },
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  } as Parameters<i18n['init']>[0]);
  return instance;
}

/**
 * Adds a remote's messages under its name. With `over: false` existing texts stay: a previous build that fills only a
 * slot must not replace the texts of the build that renders the page.
 */
export function addMessages(instance: i18n, namespace: string, messages: Messages, { over = true } = {}): void {
  instance.addResourceBundle(instance.language, namespace, messages, !over, over);
}
