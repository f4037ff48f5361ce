import type { AppName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { Language } from '@shop/contract/language';
import { routeOwner, type RouteOwner } from '@shop/federation/route-owner';
import { LANGUAGE_KEY, chooseLanguage, splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface PageAddress {
  language: Language;
  basename: '' | '/ar';
  /** The route, without the `/ar` prefix. */
  path: string;
}

export interface PageRequest extends PageAddress {
  /** The shop's origin, without a slash at the end. */
  origin: string;
  /** The path as the browser sent it, with its language prefix. */
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

/** The app that owns a page's route, and the pattern of that route. Undefined where no app declares such a route. */
export type RouteMatch = RouteOwner | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the route of a page has been matched, so that the request log need not match it again. */
    routeMatch: RouteMatch;
  }
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
/** The origin of this machine; its group is the port. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;

/**
 * Parses the URL of a page request. Returns undefined for a URL that can't be a page: one that can't be decoded, one that
 * could be taken for another host (`//evil`, an absolute URL, backslashes), or one that comes without a valid Host header.
 */
export function readPageRequest(request: FastifyRequest, publicOrigin: string | undefined): PageRequest | undefined {
  const [pathname, ...rest] = request.url.split('?') as [string, ...string[]];
  if (!/^\/(?![/\\])/.test(pathname) || pathname.includes('\\') || !isDecodable(pathname)) return undefined;
  const origin = originOf(request, publicOrigin);
  if (!origin) return undefined;
  return {
    ...pageAddress(pathname, request.headers.cookie, request.headers['accept-language']),
    origin,
    pathname,
    search: rest.length > 0 ? `?${rest.join('?')}` : '',
  };
}

/** Splits a path into language and route. `/ar/…` is always Arabic; elsewhere the visitor's saved choice decides. */
export function pageAddress(
  pathname: string,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): PageAddress {
  const prefixed = splitLanguagePrefix(pathname);
  if (prefixed.language === 'ar') return { language: 'ar', basename: '/ar', path: prefixed.path };
  // Another site of the same domain may have saved a language with its region, such as `ar-AE`.
  const decode = (value: string) => /^\w+/.exec(value)?.[0];
  const saved = parseCookie(cookieHeader ?? '', { decode })[LANGUAGE_KEY];
  return { language: chooseLanguage(saved, acceptLanguage), basename: '', path: prefixed.path };
}

/**
 * Headers of calls of the API for a visitor: the request's id, the address that the API's limits count, and the span that
 * the calls belong to, if the request is traced.
 */
export const visitorHeaders = ({ id, ip, span }: FastifyRequest): Record<string, string> => ({
  'x-request-id': id,
  'x-forwarded-for': ip,
  ...(span && { traceparent: span.traceparent }),
});

/** The language of an answer that is not a page: that of the `lang` parameter, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: string };
  return chooseLanguage(lang, request.headers['accept-language']);
}

/** The configured origin, else that of the request, no slash at the end. Undefined without a valid Host header. */
export function originOf({ host, protocol }: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  if (publicOrigin) return publicOrigin;
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : undefined;
}

/** Whether a visitor can't have invented the page's origin: the operator configured it, or it is this machine itself. */
export function isOwnOrigin(
  { origin }: Pick<PageRequest, 'origin'>,
  { socket }: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin) return true;
  const [local, port = 80] = LOCAL_ORIGIN.exec(origin) ?? [];
  return local !== undefined && Number(port) === socket.localPort;
}

/** The shop's origin; undefined where only a Host header would say it, which a visitor can invent. */
export function ownOriginOf(request: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  const origin = originOf(request, publicOrigin);
  return origin && isOwnOrigin({ origin }, request, publicOrigin) ? origin : undefined;
}

/** The address without slashes at its end; undefined if it has none. It never leads to another host. */
export function withoutTrailingSlash({ basename, path, search }: PageRequest): string | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined;
  return (basename + `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replace(/^\/$/, basename ? '' : '/') || '/') + search;
}

/** Paths of one release whose matches are remembered: ranking all routes takes as long as sending a cached page. */
const REMEMBERED_PATHS = 500;
const matchesOf = new WeakMap<Ownership, LRUCache<string, RouteOwner>>();

export function matchRoute(ownership: Ownership, path: string): RouteMatch {
  const known = matchesOf.get(ownership) ?? new LRUCache<string, RouteOwner>({ max: REMEMBERED_PATHS });
  matchesOf.set(ownership, known);
  const match = known.get(path) ?? routeOwner(ownership, path);
  if (match) known.set(path, match);
  return match;
}

type Pages = Pick<ReleaseSnapshot, 'ownership' | 'ownDocuments' | 'builds'>;

/** By its signed manifests: a release document, which nobody signs, can keep a remote from shoppers, but make it nobody's. */
const isOfStaff = ({ builds }: Pages, app: AppName): boolean =>
  builds[app]?.every(({ manifest }) => manifest.declares?.ownDocument) ?? false;

/** There is no page of the staff at an address of their host. */
export class NoPageOfStaff extends Error {}

/**
 * The route of a page at the host of its request: documents of their own are the staff's, all other pages the shop's.
 * Throws `NoPageOfStaff` where the staff's host has none: a page of the shop that says so would bring its code there.
 */
export function routeFor({ atStaffHost }: FastifyRequest, pages: Pages, path: string): RouteMatch {
  const match = matchRoute(pages.ownership, path);
  if (atStaffHost && !(match && isOfStaff(pages, match.app))) throw new NoPageOfStaff(path);
  return match && (atStaffHost || !pages.ownDocuments.includes(match.app)) ? match : undefined;
}

/** A `Set-Cookie` header whose cookie scripts can't read. `maxAge` in seconds. */
export const setCookieHeader = ({ protocol }: FastifyRequest, name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

/** Whether a part of an address has no broken percent-encoding, such as `100%`. */
export function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
