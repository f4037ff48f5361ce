import { networkOf } from '@shop/logs/network-of';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Wrong secrets of a network until it is not heard, and for how many milliseconds since the first. */
const MOST_WRONG = 10;
const WINDOW = 15 * 60_000;
/** Networks that are remembered. */
const MOST_NETWORKS = 10_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers for a request whether it may read what only the shop's operators may, and no more than read. */
export type MetricsGate = (request: FastifyRequest) => boolean;

/**
 * Lets programs in that send one of the secrets by HTTP basic authentication, with any name. A network that has sent too
 * many wrong ones is not heard for a while.
 *
 * @param secrets More than one while the secret is changed.
 */
export function metricsGate(secrets: readonly string[]): MetricsGate {
  const accepted = secrets.map(digest);
  const wrong = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: WINDOW, noUpdateTTL: true });
  return (request) => {
    const [, sent] = /^basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Whoever sends nothing guesses nothing.
    if (sent === undefined) return false;
    const network = networkOf(request.ip) ?? 'unknown';
    const tried = wrong.get(network) ?? 0;
    if (tried >= MOST_WRONG) return false;
    const secret = digest(
      Buffer.from(sent, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, ''),
    );
    if (accepted.some((each) => timingSafeEqual(each, secret))) return true;
    wrong.set(network, tried + 1);
    request.recordSecurity('metrics-refused', { outcome: 'refused', reason: 'wrong secret' });
    return false;
  };
}
