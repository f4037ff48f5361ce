import type { StateFile } from './release-state.ts';

/** Milliseconds for which a crash counts: a page that hangs may be asked for once in a minute. */
const CRASH_WINDOW = 5 * 60_000;

/**
 * When builds crashed on pages that another build then rendered, by `app/build`. `state.json` keeps it over a restart. Within
 * the process the times are those of a clock that nobody sets.
 */
export class CrashCounter {
  readonly #state: StateFile;
  readonly #crashes = new Map<string, number[]>();
  readonly #timedOut = new Set<string>();

  constructor(state: StateFile) {
    this.#state = state;
  }

  /** Takes over what an earlier process recorded. */
  restore(): void {
    const { strikes, timedOut } = this.#state.read();
    const age = (at: number) => Math.max(0, Date.now() - at);
    for (const [name, times] of Object.entries(strikes))
      this.#crashes.set(
        name,
        times.map((at) => performance.now() - age(at)),
      );
    for (const name of timedOut) this.#timedOut.add(name);
  }

  /** Records a crash, and whether the page took too long. Answers how many there were within the window. */
  record(name: string, { timedOut }: { timedOut: boolean }): number {
    const now = performance.now();
    const recent = [...(this.#crashes.get(name) ?? []).filter((at) => now - at < CRASH_WINDOW), now];
    this.#crashes.set(name, recent);
    if (timedOut) this.#timedOut.add(name);
    this.#state.change((state) => {
      state.strikes[name] = recent.map((at) => Math.round(Date.now() - (now - at)));
      if (timedOut) state.timedOut = [...new Set([...state.timedOut, name])];
    });
    return recent.length;
  }

  /** Every build with a record, however old. */
  get names(): string[] {
    return [...this.#crashes.keys()];
  }

  /** Builds that crashed within the window. */
  get recent(): string[] {
    const now = performance.now();
    return [...this.#crashes].flatMap(([name, times]) => (times.some((at) => now - at < CRASH_WINDOW) ? name : []));
  }

  /** Builds with a page that took too long, however long ago. */
  get timedOut(): ReadonlySet<string> {
    return this.#timedOut;
  }

  /** Forgets the crashes of builds. The caller removes them from `state.json`. */
  forget(names: readonly string[]): void {
    for (const name of names) {
      this.#crashes.delete(name);
      this.#timedOut.delete(name);
    }
  }
}
