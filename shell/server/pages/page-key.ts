import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '../http/page-request.ts';

/** Addresses that can be a page's own: what is written otherwise is asked for so seldom that it is made each time. */
const PATH = /^\/[a-z0-9/-]{0,200}$/;
const SEARCH = /^(?:\?page=[1-9]\d{0,4})?$/;
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

let lastId = 0;
const ids = new WeakMap<ReleaseSnapshot, number>();

/** Tells releases apart, and cohorts that see different ones: a snapshot that differs in anything is another object. */
function idOfSnapshot(snapshot: ReleaseSnapshot): number {
  const id = ids.get(snapshot) ?? ++lastId;
  ids.set(snapshot, id);
  return id;
}

/**
 * What a page is kept under: all that its HTML depends on, but for the catalogue. Undefined where it must not be kept:
 * addresses that nobody links to would crowd out the
 * pages that shoppers ask for.
 */
export function keyOfPage(
  { origin, basename, path, search, language }: PageRequest,
  snapshot: ReleaseSnapshot,
): string | undefined {
  if (!PATH.test(path) || !SEARCH.test(search)) return undefined;
  return `${idOfSnapshot(snapshot)} ${language} ${origin}${basename}${path}${search}`;
}

/** Whether a page names an origin that visitors can't make up: the operator's, or this machine's own. Others are not kept. */
export function isOwnOrigin({ origin }: PageRequest, { socket }: FastifyRequest, named: string | undefined): boolean {
  if (named) return true;
  const { hostname, port } = new URL(origin);
  return THIS_MACHINE.has(hostname) && Number(port || 80) === socket.localPort;
}
