import { openBucket } from '@shop/bucket/bucket';
import { isOldRelease, Release } from '../document/release.ts';
import { trustedKeysFile } from '../signing/keys.ts';
import { KEPT_PUBLICATIONS } from './directory-store.ts';
import { previewRecords } from './preview-records.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** Written last, so that a build without it counts as incomplete. */
const LAST = 'signature.json';
const PREVIEWS = 'previews/';
const COUNTED = 'counted/';
/** Milliseconds after which what a storefront counted is forgotten: it is gone, or has another name now. */
const COUNTED_KEPT = 30 * 24 * 60 * 60 * 1_000;

const keyOf = (revision: number) => `publications/${String(revision).padStart(8, '0')}.json`;

/**
 * A prefix of a bucket as a release store: `s3://bucket/prefix`, with `?endpoint=https://…` for servers other than Amazon's.
 * The publication with the highest number is live. Conditional writes keep two publishers from taking the same number; a
 * server that ignores them is refused at the first publication.
 */
export function s3Store(address: string, trustedKeys = trustedKeysFile()): ReleaseRepository {
  const bucket = openBucket(address);

  /** Numbers of the publications, newest first. */
  const revisions = async (): Promise<number[]> =>
    (await bucket.list('publications/'))
      .map(({ key }) => Number.parseInt(key.slice('publications/'.length), 10))
      .filter((revision) => revision > 0)
      .sort((a, b) => b - a);

  /** Publications that were read. They never change, so each is read once. */
  const known = new Map<number, Release>();
  /** Numbers of those that the bucket holds in the format from before version 2. */
  const old = new Set<number>();

  /** Throws where it can't be read, so that nobody publishes over a release that they could not read. */
  async function publication(revision: number): Promise<Release | undefined> {
    if (known.has(revision)) return known.get(revision);
    const text = await bucket.get(keyOf(revision));
    if (!text) return undefined;
    try {
      const json: unknown = JSON.parse(text.toString('utf8'));
      known.set(revision, Release.parse(json));
      if (isOldRelease(json)) old.add(revision);
      return known.get(revision);
    } catch (cause) {
      throw new Error(`${keyOf(revision)} in ${address} is damaged. Remove it; the one before counts then.`, { cause });
    }
  }

  /** The publications of these numbers that exist and can be read. Throws where the first of them can't be read. */
  async function readable([newest, ...older]: readonly number[]): Promise<Release[]> {
    if (newest === undefined) return [];
    const rest = older.map((revision) => publication(revision).catch(() => undefined));
    const found = await Promise.all([publication(newest), ...rest]);
    return found.filter((release) => release !== undefined);
  }

  /** Rewrites publications from before version 2 in the current version. */
  async function rewriteOld(kept: readonly number[]): Promise<void> {
    await readable(kept);
    for (const revision of kept.filter((one) => old.has(one))) {
      await bucket.put(keyOf(revision), JSON.stringify(known.get(revision), null, 2));
      old.delete(revision);
    }
  }

  /** Removes publications that nobody can go back to, and rewrites old ones. */
  async function tidy(): Promise<void> {
    const all = await revisions();
    await bucket.remove(all.slice(KEPT_PUBLICATIONS).map(keyOf));
    await rewriteOld(all.slice(0, KEPT_PUBLICATIONS));
  }

  let knowsConditions = false;
  /** Writes an existing key as if it were new. A server that knows conditional writes refuses that. */
  async function requireConditionalWrites(): Promise<void> {
    if (knowsConditions) return;
    await bucket.put('conditional-writes', 'one');
    if (await bucket.putNew('conditional-writes', 'other'))
      throw new Error(
        `${address} ignores conditional writes (If-None-Match), so two teams could undo each other’s releases. Use a server that knows them.`,
      );
    knowsConditions = true;
  }

  return {
    address,
    trustedKeys,
    current: async () => {
      const [newest] = await revisions();
      return newest === undefined ? undefined : publication(newest);
    },
    history: async () => readable((await revisions()).slice(0, KEPT_PUBLICATIONS)),
    after: async (revision) => {
      // Reading one object costs a twelfth of listing all of them.
      if (revision > 0 && !(await bucket.get(keyOf(revision + 1)))) return [];
      const newer = (await revisions()).filter((other) => other > revision);
      return readable(newer.slice(0, KEPT_PUBLICATIONS));
    },
    add: async (release) => {
      await requireConditionalWrites();
      if (!(await bucket.putNew(keyOf(release.revision), JSON.stringify(release, null, 2)))) return false;
      // The release is published by now, so a failure here must not look as if it were not. The next release tries again.
      await tidy().catch(() => undefined);
      return true;
    },
    builds: async (app) =>
      (await bucket.list(`${app}/`)).flatMap(({ key, at }) => {
        const [, build, file] = key.split('/');
        return build && file === LAST ? [{ build, at }] : [];
      }),
    read: (app, build, file) => bucket.get(`${app}/${build}/${file}`),
    put: async (app, build, files) => {
      const rest = [...files].filter(([file]) => file !== LAST);
      await Promise.all(rest.map(([file, content]) => bucket.put(`${app}/${build}/${file}`, content)));
      await bucket.put(`${app}/${build}/${LAST}`, files.get(LAST)!);
    },
    remove: async (app, build) => {
      const keys = (await bucket.list(`${app}/${build}/`)).map(({ key }) => key);
      // Without this file nobody finds the build any more while the others are removed.
      await bucket.remove([`${app}/${build}/${LAST}`]);
      await bucket.remove(keys);
    },
    ...previewRecords({
      list: async () => (await bucket.list(PREVIEWS)).map(({ key }) => key.slice(PREVIEWS.length)),
      get: (name) => bucket.get(PREVIEWS + name),
      put: (name, text) => bucket.put(PREVIEWS + name, text),
      remove: (names) => bucket.remove(names.map((name) => PREVIEWS + name)),
    }),
    counted: {
      put: (storefront, text) => bucket.put(COUNTED + storefront, text),
      others: async (storefront) => {
        const all = (await bucket.list(COUNTED)).filter(({ key }) => key !== COUNTED + storefront);
        const isOld = ({ at }: { at: number }) => at < Date.now() - COUNTED_KEPT;
        await bucket.remove(all.filter(isOld).map(({ key }) => key));
        const kept = all.filter((one) => !isOld(one));
        const texts = await Promise.all(kept.map(({ key }) => bucket.get(key)));
        return texts.flatMap((text) => text?.toString('utf8') ?? []);
      },
    },
  };
}
