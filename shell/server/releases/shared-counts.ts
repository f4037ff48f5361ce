import { PeerCounts } from '@shop/release/proof/peer-counts';
import type { CountedBuilds } from '@shop/release/stores/release-repository';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Options {
  counted: CountedBuilds;
  /** Folder of this storefront, which keeps its name over a restart. */
  directory: string;
  /** The storefronts' common secret: only who knows it is believed. */
  secret: string;
  secretAlso: string | undefined;
  /** Milliseconds between two exchanges. */
  every: number;
  /** The counts of this storefront. */
  ownCounts: () => PeerCounts;
  /** Called with the newest counts of each other storefront. */
  onPeers: (peers: readonly PeerCounts[]) => void;
  /** Called once when an exchange fails after one that did not. */
  onProblem: (error: unknown) => void;
}

/** Exchanges what storefronts counted of builds, through their release store. */
export class SharedCounts {
  readonly #options: Options;
  readonly #name: string;
  #timer: NodeJS.Timeout | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#name = nameIn(options.directory);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#exchange().finally(() => this.#schedule()), this.#options.every).unref();
  }

  async #exchange(): Promise<void> {
    const { counted, ownCounts, onPeers, onProblem } = this.#options;
    try {
      await counted.put(this.#name, this.#signed(JSON.stringify(ownCounts())));
      onPeers((await counted.others(this.#name)).flatMap((text) => this.#read(text) ?? []));
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) onProblem(error);
      this.#hasFailed = true;
    }
  }

  #signed = (text: string): string => `${signatureOf(text, this.#options.secret)}\n${text}`;

  /** The counts in a text, unless no storefront of this secret wrote it. */
  #read(signed: string): PeerCounts | undefined {
    const { secret, secretAlso } = this.#options;
    const [signature = '', text = ''] = signed.split('\n');
    const isSigned = [secret, secretAlso].some(
      (one) => one !== undefined && isEqual(signature, signatureOf(text, one)),
    );
    // A storefront of another version may write them otherwise.
    return isSigned ? PeerCounts.safeParse(JSON.parse(text)).data : undefined;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

/** The secret has other uses, so the key is one that is derived from it. */
const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('counted builds').digest()).update(text).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function nameIn(directory: string): string {
  const file = path.join(directory, 'storefront');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const name = randomUUID();
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, name);
    return name;
  }
}
