import { encodingFor } from '@shop/serving/accepted-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer's body in every encoding that it can be sent in. */
interface EncodedAnswer {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

interface CacheEntry {
  version: string;
  answer: EncodedAnswer;
}

/** Writes an answer's body. It may call `doNotCache`, because what it read may be of an earlier version. */
type MakeBody = (doNotCache: () => void) => Promise<string>;

/**
 * Caches encoded answers, one version per key. Each is made and compressed once, even when many requests ask for it at
 * the same moment; the least recently used are evicted when `maxBytes` is reached.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CacheEntry>;
  readonly #inProgress = new Map<string, Promise<EncodedAnswer>>();

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** The cached answer under that key, if it is of that version. */
  current(key: string, version: string): EncodedAnswer | undefined {
    const cached = this.#answers.get(key);
    return cached?.version === version ? cached.answer : undefined;
  }

  /** The answer under that key; `make` writes its body if it isn't cached. Failures aren't cached. */
  async get(key: string, version: string, make: MakeBody): Promise<EncodedAnswer> {
    const cached = this.current(key, version);
    if (cached) return cached;
    const place = `${version} ${key}`;
    const started = this.#inProgress.get(place) ?? this.#make(key, version, make);
    this.#inProgress.set(place, started);
    return started;
  }

  /** A slow answer may overwrite a newer version of itself; the next request compares versions and makes it again. */
  async #make(key: string, version: string, make: MakeBody): Promise<EncodedAnswer> {
    let isCached = true;
    try {
      const body = await make(() => (isCached = false));
      const answer = await encode(body);
      if (isCached) this.#answers.set(key, { version, answer });
      return answer;
    } finally {
      this.#inProgress.delete(`${version} ${key}`);
    }
  }
}

async function encode(body: string): Promise<EncodedAnswer> {
  const identity = Buffer.from(body);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  // Weak, because the same tag stands for all encodings of the answer.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity: compact(identity), br: compact(br), gzip: compact(zipped) };
}

/** Copies a buffer into memory of exactly its size: zlib and Buffer may return a small view that keeps a 16 KB block alive. */
function compact(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** Bytes that an entry takes besides its bodies: buffer objects, map entry, etag. */
const ENTRY_OVERHEAD = 1_024;
const sizeOf = ({ answer: { identity, br, gzip: zipped } }: CacheEntry, key: string): number =>
  ENTRY_OVERHEAD + key.length * 2 + identity.length + br.length + zipped.length;

/** Sends an answer in the best encoding that the caller accepts, or 304 when the caller has it. */
export function sendAnswer(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();

  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer[encoding ?? 'identity']);
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim())) ?? false;
