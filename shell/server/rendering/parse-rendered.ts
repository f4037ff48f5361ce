import { MAX_PAGE_BYTES, type Rendered } from './run-builds.ts';

/** An address of the shop, or of another site, that can stand in a header. */
const LOCATION = /^(\/|https?:\/\/)[\x21-\x7e]*$/;

/**
 * What a worker says it rendered, with its HTML beside it: data of somebody else's code. Throws if it is neither a page nor a
 * redirect. Whether the rest of a page can be used shows when the document is composed of it.
 */
export function parseRendered(value: unknown, html: Uint8Array): Rendered {
  const rendered = value as Partial<Record<string, unknown>> | null;
  const isStatus =
    Number.isInteger(rendered?.status) && Number(rendered!.status) >= 200 && Number(rendered!.status) < 600;
  const isPage =
    rendered?.kind === 'page' &&
    Array.isArray(rendered.routes) &&
    isObject(rendered.head) &&
    isObject(rendered.rendered) &&
    html.length <= MAX_PAGE_BYTES;
  if (isStatus && isPage) return { ...rendered, html } as Rendered;
  const { location } = rendered ?? {};
  if (isStatus && rendered!.kind === 'redirect' && typeof location === 'string' && LOCATION.test(location))
    return rendered as Rendered;
  throw new Error('The code answered with something that is neither a page nor a redirect.');
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
