import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type PageRequest } from './page-request.ts';
import { sendPlainErrorPage } from './plain-error-page.ts';
import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it came to the host of the back office, not to the shop's. */
    atStaffHost: boolean;
  }
}

/** Routes of the staff's host; pages have their own rule (`routeFor`). */
const AT_STAFF_HOST = /^\/(?:\*$|api\/|assets\/|media\/|_\/|health|robots\.txt|favicon|icon-|apple-|manifest\.)/;
/** Addresses that answer at the staff's host alone. */
const OF_STAFF = /^\/+(?:api\/+staff|_\/+releases)(?:\/|$)/;

/**
 * Parts the shop and its staff by host, so that no script of a shopper's page is of the origin of the back office: it can
 * neither read its documents, storage and answers, nor ask for its passkeys. What belongs to the other host is 404.
 *
 * @param staffOrigin Where it is undefined, hosts that begin with `staff.` are the staff's.
 */
export function partHosts(app: FastifyInstance, staffOrigin: string | undefined): void {
  const staffHost = staffOrigin && new URL(staffOrigin).hostname;
  const isStaffHost = (hostname: string) => (staffHost ? hostname === staffHost : hostname.startsWith('staff.'));

  app.decorateRequest('atStaffHost', false);
  app.addHook('onRequest', (request, reply, done) => {
    request.atStaffHost = isStaffHost((request.hostname ?? '').toLowerCase());
    const isHere = request.atStaffHost
      ? AT_STAFF_HOST.test(request.routeOptions.url ?? '/*')
      : !OF_STAFF.test(pathOf(request));
    if (isHere) return done();
    if (request.url.startsWith('/api/')) sendProblem(request, reply, 'not-found');
    else sendPlainErrorPage(reply, 404, languageOf(request));
  });
}

/** The path as the API or a route reads it: dot segments are gone, and what was percent-encoded is decoded once. */
function pathOf({ url }: FastifyRequest): string {
  const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://shop');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Answers an address of the staff's host that has no page: the way in leads to the back office. */
export const sendNoPageOfStaff = (reply: FastifyReply, { path, basename, language }: PageRequest): FastifyReply =>
  path === '/' ? reply.redirect(`${basename}/staff`, 302) : sendPlainErrorPage(reply, 404, language);
