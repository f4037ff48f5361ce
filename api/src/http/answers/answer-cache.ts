import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer, ready to be sent in any encoding. */
export interface Answer {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

interface Kept {
  /** Of whatever the answer shows. */
  version: string;
  answer: Answer;
}

/**
 * Finished answers, each of one version of what it shows. Each is made and compressed once, also when many ask for it at
 * the same moment; the ones unused for longest leave when `maxBytes` is reached.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Kept>;
  readonly #inProgress = new Map<string, Promise<Answer>>();

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** The answer under that key; `make` writes its body if it isn't there. A failure isn't kept. */
  async get(key: string, version: string, make: () => Promise<string>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known?.version === version) return known.answer;
    const place = `${version} ${key}`;
    const started = this.#inProgress.get(place) ?? this.#make(key, version, make);
    this.#inProgress.set(place, started);
    return started;
  }

  /** One that takes longer than the next version of itself doesn't take that one's place for good: it is asked for by version. */
  async #make(key: string, version: string, make: () => Promise<string>): Promise<Answer> {
    try {
      const answer = await encode(await make());
      this.#answers.set(key, { version, answer });
      return answer;
    } finally {
      this.#inProgress.delete(`${version} ${key}`);
    }
  }
}

async function encode(body: string): Promise<Answer> {
  const identity = Buffer.from(body);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  // Weak, because the same tag stands for all encodings of the answer.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity: exact(identity), br: exact(br), gzip: exact(zipped) };
}

/** A copy without slack: what zlib and Buffer hand out may be a small view of a block of 16 KB that it keeps alive. */
function exact(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}

/** Bytes that an entry costs beside its bodies: buffers, map entry, tag. */
const ENTRY = 1_024;
const sizeOf = ({ answer: { identity, br, gzip: zipped } }: Kept, key: string): number =>
  ENTRY + key.length * 2 + identity.length + br.length + zipped.length;
