import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli first: it is smaller, whatever order the browser names them in. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** How a caller wants a text; undefined is as it is. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  return ENCODINGS.find((name) => accepted.includes(name));
}

/** Brotli's effort at first, and for what is asked for so often that a tenth less to send is worth 80 ms of processor time. */
const EFFORT = { first: 5, often: 10 };
const OFTEN = 50;

/** A text in every form that callers take, each compressed once. */
export class CompressedText {
  readonly #text: Buffer;
  readonly #made = new Map<Encoding, Promise<Buffer>>();
  #asked = 0;

  constructor(text: string | Buffer) {
    this.#text = typeof text === 'string' ? Buffer.from(text) : text;
  }

  /** Bytes that it takes in memory, its compressed forms included. */
  get size(): number {
    return Math.ceil(this.#text.length * 1.5);
  }

  as(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return Promise.resolve(this.#text);
    if (encoding === 'br' && ++this.#asked === OFTEN) this.#improve();
    let made = this.#made.get(encoding);
    if (!made)
      this.#made.set(encoding, (made = encoding === 'br' ? this.#brotli(EFFORT.first) : promisify(gzip)(this.#text)));
    return made;
  }

  #improve(): void {
    const better = this.#brotli(EFFORT.often);
    void better.then(() => this.#made.set('br', better));
  }

  #brotli(quality: number): Promise<Buffer> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
    return promisify(brotliCompress)(this.#text, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    });
  }
}
