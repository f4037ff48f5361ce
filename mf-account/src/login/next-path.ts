import { splitLanguagePrefix } from '@shop/i18n/choose-language';

/** A base to resolve paths against: what resolves to another origin is no path of the shop. */
const HERE = 'https://shop.invalid';

/** Pages that are of no use after login. */
const AUTH_PAGES: readonly string[] = ['/login', '/sign-up'];

/** Where to go after login: a path of this shop without the `/ar` prefix; the home page for anything else. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const { path } = splitLanguagePrefix(pathname);
  // A path that begins with two slashes would be another site.
  if (origin !== HERE || pathname.startsWith('//') || path.startsWith('//') || AUTH_PAGES.includes(path)) return '/';
  return path + search + hash;
}
