import { splitLanguagePrefix } from '@shop/i18n/choose-language';

/** Any origin: what leaves it is no path of the shop. */
const HERE = 'https://shop.invalid';

/** Where a visitor who is logged in has nothing to do. */
const GATES: readonly string[] = ['/login', '/sign-up'];

/** Where to go after login: a path of this shop without the `/ar` prefix; the home page for anything else. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const { path } = splitLanguagePrefix(pathname);
  // Two slashes would name another site again.
  if (origin !== HERE || pathname.startsWith('//') || path.startsWith('//') || GATES.includes(path)) return '/';
  return path + search + hash;
}
