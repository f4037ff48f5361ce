import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import CircuitBreaker from 'opossum';
import pLimit from 'p-limit';

/** The bucket does not answer, or too many objects are being fetched from it. */
export class BucketAway extends Error {
  override name = 'BucketAway';
}

/** Visitors wait for these calls, and their browsers ask again for what was not there. */
const LIMITS = { requestTimeout: 3_000, attempts: 1 };
const AT_ONCE = 16;
const MAX_QUEUE = 300;
/** Anybody may ask for names that nobody has: each is looked up once in this many milliseconds. */
const MISSING_FOR = 5_000;
const BREAKER = {
  timeout: false,
  rollingCountTimeout: 5_000,
  volumeThreshold: 3,
  errorThresholdPercentage: 50,
  resetTimeout: 1_000,
  enableSnapshots: false,
} as const;

interface Options {
  /** Of the copies. */
  directory: string;
  /** Whether an object is complete and of the right kind. One that is not counts as missing. */
  isWhole: (content: Buffer) => boolean;
  log: FastifyBaseLogger;
}

interface BucketCopies {
  /** The path of a local copy of an object; undefined if the bucket has none. Rejects with `BucketAway`. */
  fetch: (key: string) => Promise<string | undefined>;
  /** Where the copy of an object lies, if there is one. */
  placeOf: (key: string) => string;
  /** Writes an object in the background. One that fails is made again by the next storefront that needs it. */
  put: (key: string, content: Buffer) => void;
  close: () => void;
}

/** Objects of a bucket that never change, copied into a folder at the first request for each. */
export async function bucketCopies(address: string, { directory, isWhole, log }: Options): Promise<BucketCopies> {
  // The S3 client is large, so it is loaded only for a bucket.
  const { openBucket } = await import('@shop/bucket/bucket');
  const bucket = openBucket(address, LIMITS);
  const breaker = new CircuitBreaker(bucket.get, BREAKER);
  breaker.on('open', () =>
    log.warn(`${address} does not answer; photographs that are not on this machine are missing`),
  );
  breaker.on('close', () => log.warn(`${address} answers again`));
  const limited = pLimit(AT_ONCE);
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: MISSING_FOR });
  const fetching = new Map<string, Promise<string | undefined>>();
  const placeOf = (key: string) => path.join(directory, key);

  const copy = async (key: string): Promise<string | undefined> => {
    const content = await breaker.fire(key).catch((cause: Error) => {
      throw new BucketAway(cause.message, { cause });
    });
    if (!content || !isWhole(content)) {
      if (content) log.warn(`${key} in ${address} is damaged`);
      missing.set(key, true);
      return undefined;
    }
    const whole = placeOf(key);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(`${whole}.${process.pid}`, content);
    await rename(`${whole}.${process.pid}`, whole);
    return whole;
  };

  return {
    placeOf,
    fetch: async (key) => {
      if (existsSync(placeOf(key))) return placeOf(key);
      if (missing.has(key)) return undefined;
      const pending = fetching.get(key);
      if (!pending && limited.pendingCount >= MAX_QUEUE) throw new BucketAway('Too many objects are being fetched.');
      const fetched = pending ?? limited(() => copy(key)).finally(() => fetching.delete(key));
      fetching.set(key, fetched);
      return fetched;
    },
    put: (key, content) =>
      void bucket
        .put(key, content)
        .then(() => missing.delete(key))
        .catch((error: Error) => log.warn(`A width of a photograph was not stored in the bucket: ${error.message}`)),
    close: () => breaker.shutdown(),
  };
}
