import type { AppName } from '@shop/composition/app-name';
import { appRelease, endsRecord, roleOf, type BuildRole, type Release } from '../document/release.ts';
import { CrashCounter } from './crash-counter.ts';
import type { StateFile } from './release-state.ts';

/** Crashes within five minutes that take a build out of use. */
const CRASHES = 3;

/** What the build of `app/build` is in a release. */
function roleOfName(release: Release, name: string): BuildRole | undefined {
  const [app, build] = name.split('/') as [AppName, string];
  return roleOf(appRelease(release, app), build);
}

/** Which builds are out of use and why, by `app/build`. `state.json` keeps failures over a restart. */
export class OutOfUse {
  readonly #state: StateFile;
  readonly #crashes: CrashCounter;
  readonly #reasons = new Map<string, string>();
  /** Those whose files or signature are wrong. Other trusted keys may change that. */
  readonly #unverified = new Set<string>();

  constructor(state: StateFile) {
    this.#state = state;
    this.#crashes = new CrashCounter(state);
  }

  /** Why builds are out of use. */
  get reasons(): ReadonlyMap<string, string> {
    return this.#reasons;
  }

  /** Builds with a page that took too long: others come before them when one has to take over. */
  get timedOut(): ReadonlySet<string> {
    return this.#crashes.timedOut;
  }

  /** Builds that crashed within the last five minutes on pages that another build could render. */
  get strikes(): string[] {
    return this.#crashes.recent;
  }

  /** Whether a build is out of use because it failed where it ran. */
  readonly hasFailed = (name: string): boolean => this.#reasons.has(name) && !this.#unverified.has(name);

  /** Records that a build is not what was signed, until the keys change or a restart. Answers whether it was in use. */
  addUnverified(name: string, error: unknown): boolean {
    if (!this.#add(name, error)) return false;
    this.#unverified.add(name);
    return true;
  }

  forgetUnverified(): void {
    for (const name of this.#unverified) this.#reasons.delete(name);
    this.#unverified.clear();
  }

  /** Records that a build failed, until it is released again. Answers whether it was in use. */
  addFailed(name: string, error: unknown, release: Release): boolean {
    if (!this.#add(name, error)) return false;
    const of = roleOfName(release, name) ?? '';
    const record = { reason: this.#reasons.get(name)!, at: new Date().toISOString(), of };
    this.#state.change(({ outOfUse }) => (outOfUse[name] = record));
    return true;
  }

  #add(name: string, error: unknown): boolean {
    if (this.#reasons.has(name)) return false;
    this.#reasons.set(name, error instanceof Error ? error.message : String(error));
    return true;
  }

  /** Records a crash. Answers whether there were so many within five minutes that the build must go out of use. */
  recordCrash(name: string, how: { timedOut: boolean }): boolean {
    return this.#crashes.record(name, how) >= CRASHES;
  }

  /** Takes over what an earlier process recorded. */
  restore(release: Release): void {
    const { outOfUse } = this.#state.read();
    for (const [name, { reason }] of Object.entries(outOfUse)) this.#reasons.set(name, reason);
    this.#crashes.restore();
    this.#endRecords((name) => outOfUse[name]?.of ?? roleOfName(release, name), release);
  }

  /** Follows a new release. */
  follow(before: Release, now: Release): void {
    this.#endRecords((name) => roleOfName(before, name), now);
  }

  /** Ends the records of builds that were released again (`endsRecord`), and keeps the others with their new roles. */
  #endRecords(roleBefore: (name: string) => string | undefined, release: Release): void {
    const known = [...new Set([...this.#reasons.keys(), ...this.#crashes.names])];
    const moved = known.filter((name) => roleOfName(release, name) !== roleBefore(name));
    if (moved.length === 0) return;
    const ended = moved.filter((name) => endsRecord(roleBefore(name), roleOfName(release, name)));
    for (const name of ended) {
      this.#reasons.delete(name);
      this.#unverified.delete(name);
    }
    this.#crashes.forget(ended);
    this.#state.change((state) => {
      const { outOfUse, strikes } = state;
      state.timedOut = state.timedOut.filter((name) => !ended.includes(name));
      for (const name of ended) {
        delete outOfUse[name];
        delete strikes[name];
      }
      for (const name of moved) if (outOfUse[name]) outOfUse[name].of = roleOfName(release, name)!;
    });
  }
}
