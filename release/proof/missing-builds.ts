import { existsSync } from 'node:fs';
import path from 'node:path';

/** Builds of a folder whose files are gone, as `app/build`. One is used again when its files are put back. */
export class MissingBuilds {
  readonly #directory: string;
  #names = new Set<string>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  get names(): string[] {
    return [...this.#names];
  }

  /** Forgets builds whose files are back, and those that the release names no longer. */
  follow(named: readonly string[]): void {
    this.#names = new Set(this.names.filter((name) => named.includes(name) && this.#lacks(name)));
  }

  /** Adds those of some builds whose files are gone, and answers them. */
  addFrom(builds: readonly string[]): string[] {
    const gone = [...new Set(builds)].filter((name) => this.#lacks(name));
    for (const name of gone) this.#names.add(name);
    return gone;
  }

  #lacks(name: string): boolean {
    return !existsSync(path.join(this.#directory, name, 'manifest.json'));
  }
}
