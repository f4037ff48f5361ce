import { Release } from '../document/release.ts';
import { trustedKeysFile } from '../signing/keys.ts';
import { openBucket } from './bucket.ts';
import { KEPT_PUBLICATIONS } from './directory-store.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** Written last: a build without it is not there yet. */
const LAST = 'signature.json';

const keyOf = (revision: number) => `publications/${String(revision).padStart(8, '0')}.json`;

/**
 * A place in a bucket as a release store: `s3://bucket/prefix`, for servers other than Amazon's with `?endpoint=https://…`
 * behind it. What is live is the publication with the highest number; two publishers are kept apart by conditional writes,
 * and a server that ignores those is refused at the first publication.
 */
export function s3Store(address: string, trustedKeys = trustedKeysFile()): ReleaseRepository {
  const bucket = openBucket(address);

  /** Numbers of the publications, newest first. */
  const revisions = async (): Promise<number[]> =>
    (await bucket.list('publications/'))
      .map(({ key }) => Number.parseInt(key.slice('publications/'.length), 10))
      .filter((revision) => revision > 0)
      .sort((a, b) => b - a);

  /** Publications never change. */
  const known = new Map<number, Release>();

  /** Throws for one that can't be read: nobody may publish over what he can't see. */
  async function publication(revision: number): Promise<Release | undefined> {
    if (known.has(revision)) return known.get(revision);
    const text = await bucket.get(keyOf(revision));
    if (!text) return undefined;
    try {
      known.set(revision, Release.parse(JSON.parse(text.toString('utf8'))));
      return known.get(revision);
    } catch (cause) {
      throw new Error(`${keyOf(revision)} in ${address} is damaged. Remove it; the one before counts then.`, { cause });
    }
  }

  /** Those of these numbers that are there and can be read; the first one has to. */
  async function readable([newest, ...older]: readonly number[]): Promise<Release[]> {
    if (newest === undefined) return [];
    const rest = older.map((revision) => publication(revision).catch(() => undefined));
    const found = await Promise.all([publication(newest), ...rest]);
    return found.filter((release) => release !== undefined);
  }

  let knowsConditions = false;
  /** Writes a key that is there as if it were new, which has to be refused. */
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
      // Asked for by its name, which costs a twelfth of a list.
      if (revision > 0 && !(await bucket.get(keyOf(revision + 1)))) return [];
      const newer = (await revisions()).filter((other) => other > revision);
      return readable(newer.slice(0, KEPT_PUBLICATIONS));
    },
    add: async (release) => {
      await requireConditionalWrites();
      if (!(await bucket.putNew(keyOf(release.revision), JSON.stringify(release, null, 2)))) return false;
      await bucket.remove((await revisions()).slice(KEPT_PUBLICATIONS).map(keyOf));
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
      // Gone at once for those who look for builds.
      await bucket.remove([`${app}/${build}/${LAST}`]);
      await bucket.remove(keys);
    },
  };
}
