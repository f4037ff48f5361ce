import {
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** One page view, as the token that was sent with its document says. */
export interface PageView {
  /** Milliseconds since 1970. */
  at: number;
  /** Differs for each view. */
  id: number;
  /** A keyed hash of the visitor's network. */
  network: string;
}

/** Bytes of a token: when, the number of the storefront's process, the view's number in it, network, builds, signature. */
const [AT, ISSUER, NUMBER, NETWORK, BUILD, SIGNATURE] = [6, 2, 4, 8, 4, 16] as const;
/** Bytes of a network's hash that all parts of a larger one share. */
export const WHOLE = NETWORK / 2;
const BUILDS_FROM = AT + ISSUER + NUMBER + NETWORK;
const NUMBERS = 2 ** (8 * NUMBER);

/** The number of the process that counted a view. */
export const issuerOf = ({ id }: Pick<PageView, 'id'>): number => Math.floor(id / NUMBERS);

const tagOf = (build: string): Buffer => hash('sha256', build, 'buffer').subarray(0, BUILD);

/** The secret has another use, so the key is one that is derived from it. */
const keyOf = (secret: string | Buffer): KeyObject =>
  // Four times as fast as the same bytes in a buffer.
  createSecretKey(createHmac('sha256', secret).update('page views').digest());

/**
 * The tokens that documents carry: only who was sent a document with a build can report a failure of that build, as one
 * view of the network that the document was sent to. Storefronts with the same secret read each other's tokens; without
 * one, a process reads only its own.
 */
export class ViewTokens {
  readonly #key: KeyObject;
  /** Those whose signatures count. */
  readonly #keys: readonly KeyObject[];
  readonly #issuer = randomInt(2 ** (8 * ISSUER));
  readonly #tags = new Map<string, Buffer>();
  #number = 0;

  /** @param also Another value of the secret, whose tokens are read while it is changed. */
  constructor(secret: string | undefined, also?: string) {
    this.#key = keyOf(secret ?? randomBytes(32));
    this.#keys = also === undefined ? [this.#key] : [this.#key, keyOf(also)];
  }

  /**
   * The network as it is counted: nobody can tell from it which one it is, only which others are parts of the same `whole`,
   * whose hash is the first half.
   */
  hashOf(network: string, whole = network): string {
    const own = this.#sign(network);
    const above = whole === network ? own : this.#sign(whole);
    return above.toString('latin1', 0, WHOLE) + own.toString('latin1', WHOLE, NETWORK);
  }

  /** @param builds The builds that the document uses, as `app/build`. */
  issue({ at, network }: Pick<PageView, 'at' | 'network'>, builds: readonly string[]): string {
    this.#number = (this.#number + 1) % NUMBERS;
    const head = Buffer.alloc(BUILDS_FROM);
    head.writeUIntBE(at, 0, AT);
    head.writeUIntBE(this.#issuer, AT, ISSUER);
    head.writeUIntBE(this.#number, AT + ISSUER, NUMBER);
    head.write(network, BUILDS_FROM - NETWORK, 'latin1');
    const body = Buffer.concat([head, ...builds.map((build) => this.#tagOf(build))]);
    return Buffer.concat([body, this.#sign(body)]).toString('base64url');
  }

  /** The view of a token; undefined if it was not signed here, or the document did not use the build. */
  read(token: string, build: string): PageView | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(0, -SIGNATURE);
    if (body.length < BUILDS_FROM || !this.#isSigned(body, bytes.subarray(-SIGNATURE))) return undefined;
    const tag = tagOf(build);
    for (let place = BUILDS_FROM; place < body.length; place += BUILD)
      if (tag.equals(body.subarray(place, place + BUILD)))
        return {
          at: body.readUIntBE(0, AT),
          id: body.readUIntBE(AT, ISSUER + NUMBER),
          network: body.toString('latin1', BUILDS_FROM - NETWORK, BUILDS_FROM),
        };
    return undefined;
  }

  /** Whether a view was counted by this process. */
  isOwn = (view: PageView): boolean => issuerOf(view) === this.#issuer;

  /** The number of this process, from 0 to 65,535. */
  get issuer(): number {
    return this.#issuer;
  }

  #tagOf(build: string): Buffer {
    const tag = this.#tags.get(build) ?? tagOf(build);
    // Only builds of this release and the ones before it come here.
    this.#tags.set(build, tag);
    return tag;
  }

  #isSigned = (body: Buffer, signature: Buffer): boolean =>
    this.#keys.some((key) => timingSafeEqual(signature, this.#sign(body, key)));

  #sign = (content: string | Buffer, key = this.#key): Buffer =>
    createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE);
}
