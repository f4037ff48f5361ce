import type { AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { snapshotFor, type ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { setCookieHeader } from '../http/page-request.ts';
import type { Renderer } from '../rendering/worker-pool.ts';

/** Milliseconds between two checks for a new release, so that it is loaded before the next visitor comes. */
const INTERVAL = 500;
const BUCKET_COOKIE = 'cohort';
/** Seconds: 30 days. A canary that takes longer assigns new buckets. */
const BUCKET_MAX_AGE = 30 * 24 * 60 * 60;

type Store = Pick<LiveBuilds, 'isPublished' | 'snapshots' | 'outOfUse' | 'missing'>;
type Loader = Pick<Renderer, 'isReady' | 'prepare' | 'keepOnly'>;

/**
 * The releases that visitors see: a published release becomes active once its code is loaded. Until then the previous one
 * stays, so that nobody waits for a new release, and one that can't be loaded is replaced before anybody saw it.
 */
export class ActiveReleases {
  readonly #store: Store;
  readonly #loader: Loader;
  #active: readonly ReleaseSnapshot[] | undefined;
  #preparing: readonly ReleaseSnapshot[] | undefined;
  #interval: NodeJS.Timeout | undefined;
  #isLookedUp = false;
  #isStopped = false;

  constructor(store: Store, loader: Loader) {
    this.#store = store;
    this.#loader = loader;
  }

  /**
   * One snapshot for each cohort. The same array as long as nothing changes. Throws before the first publication. Looking
   * them up asks the file system about each build, so requests of one turn of the event loop share what was found.
   */
  snapshots(): readonly ReleaseSnapshot[] {
    if (this.#isLookedUp) return this.#active!;
    const found = this.#lookUp();
    this.#isLookedUp = true;
    setImmediate(() => (this.#isLookedUp = false));
    return found;
  }

  #lookUp(): readonly ReleaseSnapshot[] {
    const live = this.#store.snapshots();
    if (live === this.#active) return live;
    const mayStay = this.#active && this.#isUsable(this.#active, live.at(-1)!);
    if (!mayStay || this.#loader.isReady(live)) this.#activate(live);
    if (live !== this.#preparing) void this.#prepare(live);
    return this.#active!;
  }

  start(): void {
    this.#check();
    this.#interval = setInterval(() => this.#check(), INTERVAL).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#interval);
  }

  #check(): void {
    try {
      if (this.#store.isPublished) this.#lookUp();
    } catch {
      // No publication can be read. The store reports why, and the next page request fails with the same error.
    }
  }

  #activate(live: readonly ReleaseSnapshot[]): void {
    this.#active = live;
    this.#loader.keepOnly(live);
  }

  async #prepare(live: readonly ReleaseSnapshot[]): Promise<void> {
    this.#preparing = live;
    const isWanted = () => !this.#isStopped && this.#preparing === live && this.#store.snapshots() === live;
    await this.#loader.prepare(live, isWanted);
    if (isWanted()) this.#activate(live);
    else if (!this.#isStopped) this.#check();
  }

  /** Whether the first build of every app can still be used. An app without any build is fine unless `live` has one. */
  #isUsable(snapshots: readonly ReleaseSnapshot[], live: ReleaseSnapshot): boolean {
    const lost = new Set([...this.#store.outOfUse, ...this.#store.missing]);
    return snapshots.every(({ builds }) =>
      (Object.keys(builds) as AppName[]).every((app) => {
        const [first] = builds[app] ?? [];
        return first ? !lost.has(`${app}/${first.build}`) : !live.builds[app]?.length;
      }),
    );
  }
}

/** The snapshot of the visitor's cohort, by the cookie with the cohort bucket. */
export const snapshotOfVisitor = (snapshots: readonly ReleaseSnapshot[], { headers }: FastifyRequest) =>
  snapshotFor(snapshots, cohortBucketIn(headers.cookie));

/** The same for a page: while there is a canary, a visitor without a cohort bucket is assigned one. */
export const snapshotForPage = (snapshots: readonly ReleaseSnapshot[], request: FastifyRequest, reply: FastifyReply) =>
  snapshotFor(snapshots, snapshots.length > 1 ? assignCohortBucket(request, reply) : undefined);

/** The visitor's cohort bucket, from 0 to 99; undefined if the cookies have none. */
function cohortBucketIn(cookies: string | undefined): number | undefined {
  // Values that `decode` rejects are skipped: another site of the same domain may have set a cookie with this name.
  const decode = (value: string) => (/^\d{1,2}$/.test(value) ? value : undefined);
  const value = parseCookie(cookies ?? '', { decode })[BUCKET_COOKIE];
  return value === undefined ? undefined : Number(value);
}

/**
 * The visitor's cohort bucket, drawn at random and saved in a cookie if there is none. One bucket counts for all apps, so
 * that a visitor keeps seeing the same builds. A hundredth of all visitors share it, so it identifies nobody.
 */
function assignCohortBucket(request: FastifyRequest, reply: FastifyReply): number {
  const known = cohortBucketIn(request.headers.cookie);
  if (known !== undefined) return known;
  const bucket = randomInt(100);
  reply.header('set-cookie', setCookieHeader(request, BUCKET_COOKIE, String(bucket), BUCKET_MAX_AGE));
  return bucket;
}
