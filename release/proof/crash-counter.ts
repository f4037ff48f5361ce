import type { StateFile } from './release-state.ts';

/** Milliseconds for which a crash counts. */
const CRASH_WINDOW = 60_000;

/** When builds crashed on pages that another build then rendered, by `app/build`. `state.json` keeps it over a restart. */
export class CrashCounter {
  readonly #state: StateFile;
  readonly #crashes = new Map<string, number[]>();

  constructor(state: StateFile) {
    this.#state = state;
  }

  /** Takes over what an earlier process recorded. */
  restore(): void {
    for (const [name, times] of Object.entries(this.#state.read().strikes)) this.#crashes.set(name, times);
  }

  /** Records a crash. Answers how many there were within the last minute. */
  record(name: string): number {
    const now = Date.now();
    const recent = [...(this.#crashes.get(name) ?? []).filter((at) => now - at < CRASH_WINDOW), now];
    this.#crashes.set(name, recent);
    this.#state.change(({ strikes }) => (strikes[name] = recent));
    return recent.length;
  }

  /** Every build with a record, however old. */
  get names(): string[] {
    return [...this.#crashes.keys()];
  }

  /** Builds that crashed within the last minute. */
  get recent(): string[] {
    const now = Date.now();
    return [...this.#crashes].flatMap(([name, times]) => (times.some((at) => now - at < CRASH_WINDOW) ? name : []));
  }

  /** Forgets the crashes of builds. The caller removes them from `state.json`. */
  forget(names: readonly string[]): void {
    for (const name of names) this.#crashes.delete(name);
  }
}
