import type { Encoding } from '@shop/serving/accepted-encoding';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli quality at first, and for texts sent so often that 9 % fewer bytes are worth 55 ms of processor time. */
const QUALITY = { first: 5, popular: 10 };
const POPULAR = 8;

/**
 * 256 KB, more than any page has. With brotli's usual window of 4 MB the encoder takes so much memory that the garbage collector
 * of this process works twice as long.
 */
const WINDOW_BITS = 18;
/** Bytes that are compressed at a time: a page comes in one part. */
const CHUNK_SIZE = 64 * 1024;

/** A text that is compressed once for each encoding, however often it is sent. */
export class CompressedText {
  readonly #text: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #requests = 0;

  constructor(text: string | Buffer) {
    this.#text = typeof text === 'string' ? Buffer.from(text) : text;
  }

  /** Estimated bytes in memory, including the compressed copies. */
  get size(): number {
    return Math.ceil(this.#text.length * 1.5);
  }

  as(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return Promise.resolve(this.#text);
    if (encoding === 'br' && ++this.#requests === POPULAR) this.#improve();
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      encoded = encoding === 'br' ? this.#brotli(QUALITY.first) : promisify(gzip)(this.#text);
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }

  #improve(): void {
    const better = this.#brotli(QUALITY.popular);
    void better.then(() => this.#encoded.set('br', better));
  }

  #brotli(quality: number): Promise<Buffer> {
    return promisify(brotliCompress)(this.#text, {
      chunkSize: CHUNK_SIZE,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.#text.length,
      },
    });
  }
}
