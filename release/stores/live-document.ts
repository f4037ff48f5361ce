import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Release } from '../document/release.ts';
import { newestPublication } from './directory-store.ts';

interface Options {
  /** The release store. */
  directory: string;
  /** Called when `release.json` can't be read, once for each reason. */
  onDamage: (error: Error) => void;
  /** Called with each new document and the one before, which is undefined after a start. */
  onRead: (now: Release, before: Release | undefined) => void;
}

/** `release.json` for a storefront, which goes on with the last good document when this one can't be read. */
export class LiveDocument {
  readonly #directory: string;
  readonly #onDamage: Options['onDamage'];
  readonly #onRead: Options['onRead'];
  #last: { changed: number; value: Release } | undefined;
  #damage: Error | undefined;

  constructor({ directory, onDamage, onRead }: Options) {
    this.#directory = directory;
    this.#onDamage = onDamage;
    this.#onRead = onRead;
  }

  get isPublished(): boolean {
    return existsSync(path.join(this.#directory, 'release.json')) || newestPublication(this.#directory) !== undefined;
  }

  /** Why the document can't be read at present. */
  get damage(): string | undefined {
    return this.#damage?.message;
  }

  /** When the document in use was written, in milliseconds; 0 for a publication that is used instead. */
  get changed(): number {
    return this.#last?.changed ?? 0;
  }

  /** The document in use. */
  get last(): Release | undefined {
    return this.#last?.value;
  }

  /** The current document; where it can't be read, the last good one or, after a start, the newest publication. */
  read(): Release {
    const file = path.join(this.#directory, 'release.json');
    try {
      const changed = statSync(file).mtimeMs;
      if (this.#last?.changed !== changed) {
        const text = readFileSync(file, 'utf8');
        if (!text) throw new Error('it is empty');
        const value = Release.parse(JSON.parse(text));
        this.#onRead(value, this.#last?.value);
        this.#last = { changed, value };
      }
      this.#damage = undefined;
    } catch (cause) {
      const value = this.#last?.value ?? newestPublication(this.#directory);
      if (!value)
        throw new Error(`Nothing is published in ${this.#directory}. Build the shop first: npm run build`, { cause });
      this.#last ??= { changed: 0, value };
      const damage = new Error(`${file} can not be read: ${(cause as Error).message}`, { cause });
      if (this.damage !== damage.message) this.#onDamage(damage);
      this.#damage = damage;
    }
    return this.#last.value;
  }
}
