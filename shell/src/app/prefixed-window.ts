import { splitLanguagePrefix } from '@shop/i18n/choose-language';

/** An object whose properties are those of `original`, except for the given ones. */
const withOwn = <T extends object>(original: T, own: (key: PropertyKey) => unknown): T =>
  new Proxy({} as T, {
    get(_, key) {
      const value: unknown = own(key) ?? Reflect.get(original, key);
      // The browser's own functions accept no other `this`.
      return typeof value === 'function' ? (value.bind(original) as unknown) : value;
    },
  });

/**
 * The window that the router of a page reads its location from. An Arabic page at an address without `/ar` (the visitor's
 * choice made it Arabic) is to the router at its twin under `/ar`, so all links and navigations lead there. The address
 * itself is neither redirected nor replaced.
 */
export function windowUnder(prefix: '' | '/ar'): Window {
  if (prefix === '') return window;
  const place = withOwn(location, (key) =>
    key === 'pathname' && !splitLanguagePrefix(location.pathname).language ? prefix + location.pathname : undefined,
  );
  return withOwn<Window>(window, (key) => (key === 'location' ? place : undefined));
}
