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

/**
 * Finished answers of one version of the catalogue. Each is made and compressed once, also when many ask for it at the
 * same moment; the ones unused for longest leave when `maxBytes` is reached.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Answer>;
  readonly #inProgress = new Map<string, Promise<Answer>>();
  #version: number | undefined;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** The answer under that key; `make` writes its body if it isn't there. A failure isn't kept. */
  async get(key: string, version: number, make: () => Promise<string>): Promise<Answer> {
    if (version !== this.#version) this.#startOver(version);
    const known = this.#answers.get(key);
    if (known) return known;
    const started = this.#inProgress.get(key) ?? this.#make(key, version, make);
    this.#inProgress.set(key, started);
    return started;
  }

  async #make(key: string, version: number, make: () => Promise<string>): Promise<Answer> {
    try {
      const answer = await encode(await make());
      if (version === this.#version) this.#answers.set(key, answer);
      return answer;
    } finally {
      if (version === this.#version) this.#inProgress.delete(key);
    }
  }

  #startOver(version: number): void {
    this.#answers.clear();
    this.#inProgress.clear();
    this.#version = version;
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
const sizeOf = ({ identity, br, gzip: zipped }: Answer, key: string): number =>
  ENTRY + key.length * 2 + identity.length + br.length + zipped.length;
