import { createElement, useContext, type ComponentProps, type MouseEvent } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  useHref,
  useLinkClickHandler,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';
import type { RouterProviderProps } from 'react-router/dom';

type Router = RouterProviderProps['router'];

/** The properties of React Router's link, without those for its framework. */
type ShopLinkProps = Omit<LinkProps, 'discover' | 'prefetch' | 'mask'>;

type PathLinkProps = Omit<ShopLinkProps, 'to' | (typeof OF_RELATIVE_LINK)[number]> & {
  to: string;
  router: Router;
};

/** What only a link does that finds its place on the page. */
const OF_RELATIVE_LINK = [
  'relative',
  'reloadDocument',
  'viewTransition',
  'defaultShouldRevalidate',
] as const satisfies readonly (keyof LinkProps)[];

/** The address of a path of the shop under the router's base, such as `/ar`. */
function addressUnder(base: string | undefined, path: string): string {
  if (!base || base === '/') return path;
  return base + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);
}

/** Whether the page follows the click itself: with the main button, without a key that opens a tab or a window. */
const isForPage = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a path of the shop, which needs no place on a page to know where it leads. */
export function PathLink({
  to,
  router,
  replace,
  state,
  preventScrollReset = false,
  onClick,
  ...anchor
}: PathLinkProps) {
  const href = addressUnder(router.basename, to);
  return createElement('a', {
    ...anchor,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || !isForPage(event, anchor.target)) return;
      event.preventDefault();
      const isSame = createPath(router.state.location) === href;
      void router.navigate(to, { replace: replace ?? isSame, state: state as unknown, preventScrollReset });
    },
  } satisfies ComponentProps<'a'>);
}

/** An address with a scheme or a host of its own. */
const IS_WHOLE_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link to an address that may be relative to its page, or lead out of the shop. */
function RelativeLink({
  to,
  relative,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  reloadDocument,
  onClick,
  ...anchor
}: ShopLinkProps) {
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: anchor.target,
    replace,
    state: state as unknown,
    preventScrollReset,
    relative,
    viewTransition,
    defaultShouldRevalidate,
  });
  const isOutside = typeof to === 'string' && IS_WHOLE_ADDRESS.test(to);
  return createElement('a', {
    ...anchor,
    href: isOutside ? to : href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (!event.defaultPrevented && !isOutside && !reloadDocument) follow(event);
    },
  } satisfies ComponentProps<'a'>);
}

/**
 * A link of the router. React Router's own calls two dozen hooks, because it can lead to an address that is relative to its
 * page, so that every link of a page, header and footer included, is rendered again on each navigation. One that leads to a
 * path asks for the router alone. None loads a page's files ahead: that is for React Router's framework, 2 KB.
 */
export function Link({ to, ...props }: ShopLinkProps) {
  // Null on the offline page, which has no data.
  const router = useContext(DataRouterContext)?.router;
  return router && typeof to === 'string' && /^\/(?!\/)/.test(to) && !OF_RELATIVE_LINK.some((name) => name in props)
    ? createElement(PathLink, { to, router, ...props })
    : createElement(RelativeLink, { to, ...props });
}

type MenuLinkProps = Omit<NavLinkProps, 'to' | 'caseSensitive' | 'className' | 'style' | 'children'> &
  Pick<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { to: string };

/** A link that says whether it leads to the page that is shown, or, without `end`, to one above it. */
export function NavLink({ to, end = false, ...props }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isShown = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return createElement(Link, { to, ...props, 'aria-current': isShown ? 'page' : undefined });
}
