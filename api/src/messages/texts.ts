import type { Localized } from '@shop/contract/language';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

interface Tree {
  [name: string]: string | Tree;
}
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? Localized : Texts<T[K]> };

/** In both languages. Error texts are in the contract, those of SMS and emails in `messaging`. */
export const TEXTS = both(en, ar satisfies typeof en);

export const fillBoth = (text: Localized, values: Record<string, string | number | Localized>): Localized => ({
  en: fillIn(text.en, valuesIn('en', values)),
  ar: fillIn(text.ar, valuesIn('ar', values)),
});

export const valuesIn = (
  language: keyof Localized,
  values: Record<string, string | number | Localized>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : String(value)]),
  );

function both<T extends Tree>(english: T, arabic: Tree): Texts<T> {
  return Object.fromEntries(
    Object.entries(english).map(([name, text]) => [
      name,
      typeof text === 'string' ? { en: text, ar: arabic[name] } : both(text, arabic[name] as Tree),
    ]),
  ) as Texts<T>;
}

const PLACEHOLDER = /\{([\w-]+)\}/g;

export type Values = Record<string, string>;

export const canFill = (text: string, values: Values): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => name in values);

/**
 * Replaces a text's placeholders by values, each passed through `write`. Placeholders inside values are left alone.
 * Throws if a value is missing, because a message with a gap must not be sent.
 */
export function fillIn(text: string, values: Values, write: (value: string) => string = (value) => value): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a message lacks its value {${name}}`);
    return write(value);
  });
}
