import type { FastifyRequest } from 'fastify';
import { pageAddress, type PageAddress } from './language.ts';

export interface PageRequest extends PageAddress {
  /** The shop's origin, without a slash at the end. */
  origin: string;
  /** As asked for, with its prefix. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * Reads which page is asked for. Undefined for an address that can't be a page: one that can't be decoded, that could be
 * taken for another host (`//evil`, an absolute or backslashed form), or that comes without a valid Host.
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

/** The shop's origin, without a slash at the end: the configured one, else the one asked for. Undefined without a valid Host. */
export function originOf({ host, protocol }: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  if (publicOrigin) return publicOrigin;
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : undefined;
}

/** The address without its slashes at the end, or undefined if it has none: one page, one address. Never another host's. */
export function withoutTrailingSlash({ basename, path, search }: PageRequest): string | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined;
  return (basename + `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replace(/^\/$/, basename ? '' : '/') || '/') + search;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
