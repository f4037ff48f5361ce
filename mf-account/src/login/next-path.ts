import { splitLanguagePrefix } from '@shop/i18n/choose-language';

/** The base against which `next` is resolved: one that resolves to another origin leads out of the shop. */
const BASE = 'https://shop.invalid';

/** Pages that make no sense after a login. */
const AUTH_PAGES: readonly string[] = ['/login', '/sign-up'];

/** Where to go after login: a path of this shop without the `/ar` prefix; the home page for anything else. */
export function nextPath(next: string | null): string {
  const address = next?.startsWith('/') ? addressOf(next) : undefined;
  if (!address) return '/';
  const { origin, pathname, search, hash } = address;
  const { path } = splitLanguagePrefix(pathname);
  // A path that begins with two slashes would lead to another site.
  if (origin !== BASE || pathname.startsWith('//') || path.startsWith('//') || AUTH_PAGES.includes(path)) return '/';
  return path + search + hash;
}

/** An address, if it is one. `URL.canParse` is newer than some of the browsers that we support. */
function addressOf(next: string): URL | undefined {
  try {
    return new URL(next, BASE);
  } catch {
    return undefined;
  }
}
