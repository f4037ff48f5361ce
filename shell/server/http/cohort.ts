import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';

const NAME = 'cohort';
/** Seconds: 30 days. A trial that takes longer draws lots anew. */
const LASTS = 30 * 24 * 60 * 60;

/** The number from 0 to 99 that a visitor drew, by the cookies; undefined for one who has none. */
export function visitorNumber(cookies: string | undefined): number | undefined {
  const [, digits] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The visitor's number, drawn and kept in a cookie where there is none: it decides for all apps which builds are shown, so
 * that nobody sees others after a reload. One of a hundred, it tells nobody from anybody.
 */
export function drawnNumber(request: FastifyRequest, reply: FastifyReply): number {
  const known = visitorNumber(request.headers.cookie);
  if (known !== undefined) return known;
  const drawn = randomInt(100);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${drawn}; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${secure}`);
  return drawn;
}
