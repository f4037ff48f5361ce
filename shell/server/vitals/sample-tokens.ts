import { LANGUAGES, type Language } from '@shop/contract/languages';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The page view that was sampled: what was shown, and nothing of who saw it. */
export interface Sample {
  /** The pattern of its route. */
  route: string;
  /** The build that owns the route, as `app/build`. */
  build: string;
  language: Language;
}

/** Milliseconds within which a view is reported. */
const VALID_FOR = 60 * 60_000;
/** Reports of one view that come later than this many others are dropped too; a process has as many in an hour at most. */
const REMEMBERED = 20_000;

/**
 * Signed notes of sampled page views. Only who was sent a sampled document can report, once, and only about the route, build
 * and language of that document. Storefronts with the same secret read each other's.
 */
export class SampleTokens {
  readonly #keys: readonly Buffer[];
  readonly #used = new LRUCache<string, true>({ max: REMEMBERED, ttl: VALID_FOR });

  /** @param also Another value of the secret, whose tokens are read while it is changed. */
  constructor(secret: string | undefined, also?: string) {
    this.#keys = [secret ?? randomBytes(32), ...(also === undefined ? [] : [also])].map((one) =>
      createHmac('sha256', one).update('web vitals').digest(),
    );
  }

  issue({ route, build, language }: Sample): string {
    const note = [Date.now(), randomBytes(6).toString('base64url'), language, build, route];
    const body = Buffer.from(JSON.stringify(note)).toString('base64url');
    return `${body}.${this.#sign(body).toString('base64url')}`;
  }

  /** The view of a token, the first time; undefined for one that is old, used or not signed here. */
  use(token: string): Sample | undefined {
    const [body = '', signature = ''] = token.split('.');
    if (!this.#isSigned(body, Buffer.from(signature, 'base64url'))) return undefined;
    const [at, , language, build, route] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
      number,
      string,
      Language,
      string,
      string,
    ];
    if (Date.now() - at > VALID_FOR || this.#used.has(body) || !LANGUAGES.includes(language)) return undefined;
    this.#used.set(body, true);
    return { route, build, language };
  }

  #sign = (body: string, key = this.#keys[0]!): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, 16);

  #isSigned = (body: string, signature: Buffer): boolean =>
    signature.length === 16 && this.#keys.some((key) => timingSafeEqual(signature, this.#sign(body, key)));
}
