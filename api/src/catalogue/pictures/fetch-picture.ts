import { MOST_PICTURE_BYTES } from '@shop/contract/picture-files';
import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { PictureProblem } from './picture-problem.ts';

const LONGEST = 60_000;
const MOST_REDIRECTS = 5;

type MayReach = (address: string) => boolean;

/**
 * Whether an IP address is on the public internet. A list of addresses comes from outside: it must not make this
 * machine ask its own services, its network or the cloud's metadata server.
 */
export const isPublicAddress: MayReach = (address) =>
  // `process` turns an IPv4 address written as IPv6 back into IPv4.
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** What is wrong with a web address of a picture, as far as that shows without fetching it. */
export function addressProblem(address: string, mayReach: MayReach = isPublicAddress): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'is no web address that begins with https:// or http://';
  if (url.username || url.password) return 'holds a password; pictures must be readable without one';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !mayReach(host) ? 'is inside a private network' : undefined;
}

/**
 * Fetches a picture. Each address is checked after its name was resolved, and it is the checked address that is
 * connected to, so a name can't point to another one in between. Throws `PictureProblem`.
 */
export async function fetchPicture(address: string, mayReach: MayReach = isPublicAddress): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST);
  let next = address;
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const problem = addressProblem(next, mayReach);
      if (problem) throw new PictureProblem(hop === 0 ? problem : `leads to ${next}, which ${problem}`);
      const answer = await open(new URL(next), mayReach, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await readAll(answer);
      answer.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
        throw new PictureProblem(`can't be fetched: its server answers ${statusCode}`);
      next = new URL(headers.location, next).href;
    }
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    if (signal.aborted) throw new PictureProblem(`can't be fetched within ${LONGEST / 1_000} s`);
    throw new PictureProblem(`can't be fetched: ${(error as Error).message}`);
  }
  throw new PictureProblem(`can't be fetched: it is redirected more than ${MOST_REDIRECTS} times`);
}

async function open(url: URL, mayReach: MayReach, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  return new Promise((resolve, reject) => {
    request(url, { agent: false, lookup: lookUp(mayReach), signal, headers: { accept: 'image/*' } }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Resolves a name to those of its addresses that may be reached. */
const lookUp =
  (mayReach: MayReach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const allowed = addresses.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) return callback(new PictureProblem('is inside a private network'), '');
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > MOST_PICTURE_BYTES) throw new PictureProblem(`has more than ${MOST_PICTURE_BYTES / 2 ** 20} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
