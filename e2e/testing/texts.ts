import type { Language } from '@shop/contract/language';
import { ROOT } from '@shop/environment/directories';
import { createI18n } from '@shop/i18n/create-i18n';
import type { Messages } from '@shop/i18n/messages';
import { appNames } from '@shop/workspace/apps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES: Record<string, (language: Language) => string> = {
  common: (language) => `shared/i18n/messages/common.${language}.json`,
  unavailable: (language) => `shell/src/frame/unavailable.${language}.json`,
};
for (const app of appNames()) FILES[app] = (language) => `${app}/src/messages/${language}.json`;

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Messages;

const SHOP: Record<Language, string> = { en: 'Rayya', ar: 'ريّا' };

export type Text = (key: string, values?: Record<string, unknown>) => string;

/** The shop's texts in a language: `text('common:actions.add-to-cart')`. Throws on an unknown key. */
export function textsOf(language: Language): Text {
  const messages = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, read(file(language))]));
  const i18n = createI18n({ language, shop: SHOP[language], messages });
  return (key, values = {}) => {
    if (!i18n.exists(key, values)) throw new Error(`No ${language} text for "${key}"`);
    return i18n.t(key, values);
  };
}
