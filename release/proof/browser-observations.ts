import type { Release } from '../document/release.ts';
import type { Counts } from './release-state.ts';
import { namesIn, observedInBrowsers, type Observations } from './standing.ts';

/** What browsers could do with the builds that a release names, as it was counted when that was last read. */
export class BrowserObservations {
  readonly #counts: () => Readonly<Record<string, Counts>>;
  #last: { release: Release; value: Observations } | undefined;

  constructor(counts: () => Readonly<Record<string, Counts>>) {
    this.#counts = counts;
  }

  /** The last reading; another one for another release. */
  of(release: Release): Observations {
    return this.#last?.release === release ? this.#last.value : this.read(release);
  }

  /** Reads the counts anew. */
  read(release: Release): Observations {
    const counts = this.#counts();
    const value = Object.fromEntries(
      namesIn(release).flatMap((name) => (counts[name] ? [[name, observedInBrowsers(counts[name])] as const] : [])),
    );
    this.#last = { release, value };
    return value;
  }
}
