import type { i18n, TFunction } from 'i18next';
import { createContext, createElement, useContext, type ReactNode } from 'react';

/**
 * What the shop uses of react-i18next. Shell and remotes import `react-i18next`, for its types; the build replaces it with
 * this file. A page's language does not change while it is open, and a remote's messages are there before its components
 * are, so nothing waits for texts or is rendered again for them: the package's hook calls ten others for that, in every
 * component. A test compares these exports with what is imported.
 */
const I18nContext = createContext<i18n | null>(null);

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(I18nContext, { value: i18n }, children);
}

interface Translation {
  t: TFunction;
  i18n: i18n;
  ready: true;
}

const translations = new WeakMap<i18n, Map<string, Translation>>();

/** What `t` has to fill in, or to look up elsewhere. */
const HAS_PLACEHOLDER = /[{$]/;

/** The texts of a namespace. Most have no placeholder: they are read as they are, without the package's search and formatting. */
function createTranslation(i18n: i18n, namespace = i18n.options.defaultNS as string): Translation {
  const translate = i18n.getFixedT(i18n.language, namespace) as unknown as (...all: unknown[]) => unknown;
  const t = (key: string, ...values: unknown[]) => {
    const [name, other] = values.length > 0 ? [] : key.split(':', 2);
    const plain: unknown =
      name === undefined ? undefined : i18n.getResource(i18n.language, other ? name : namespace, other ?? name);
    return typeof plain === 'string' && !HAS_PLACEHOLDER.test(plain) ? plain : translate(key, ...values);
  };
  return { t: t as unknown as TFunction, i18n, ready: true };
}

/**
 * The texts of a namespace, the first where several are named: the others are for keys that name theirs. The same answer
 * each time, so that it may be a dependency of effects.
 */
export function useTranslation(namespaces?: string | readonly string[]): Translation {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('No texts: there is no I18nextProvider above this component.');
  const known = translations.get(i18n) ?? new Map<string, Translation>();
  translations.set(i18n, known);
  const namespace = typeof namespaces === 'object' ? namespaces[0] : namespaces;
  const key = namespace ?? '';
  const translation = known.get(key) ?? createTranslation(i18n, namespace);
  known.set(key, translation);
  return translation;
}
