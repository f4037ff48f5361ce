import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object as StoredObject,
} from '@aws-sdk/client-s3';
import type { AppName } from '@shop/composition/app-name';
import { trustedKeysFile } from './keys.ts';
import { Release } from './release.ts';
import type { Store } from './store.ts';

/** Publications that are kept, newest first. */
const KEPT = 200;
/** Written last: a build without it is not there yet. */
const LAST = 'signature.json';

/** Takes what is live from a store that is asked again and again. */
export interface FollowedStore extends Store {
  /** What is live; undefined as long as that is what the last call answered. */
  changed: () => Promise<Release | undefined>;
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** The client and the place that an address names: `s3://bucket/prefix?endpoint=https://…&region=…`. */
function open(address: string) {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every server knows the newer checksums; what matters is hashed and signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, bucket, prefix: pathname.replace(/^\//, '').replace(/(?<=[^/])$/, '/') };
}

/**
 * A bucket of any server that speaks S3 as a release store. Who may use it stands where the official client looks
 * (`AWS_ACCESS_KEY_ID` and so on). Two publishers are kept apart by conditional writes; a server that ignores those is
 * refused at the first publication.
 */
export function s3Store(address: string, trustedKeys = trustedKeysFile()): FollowedStore {
  const { client, bucket, prefix } = open(address);
  const Bucket = bucket;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const publicationOf = (revision: number) => `publications/${String(revision).padStart(8, '0')}.json`;

  async function get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Buffer.from(await Body!.transformToByteArray());
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  const put = (key: string, Body: Buffer | string) => client.send(new PutObjectCommand({ ...at(key), Body }));

  /** Answers whether there was nothing under the key. */
  async function putNew(key: string, Body: string): Promise<boolean> {
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: another write of the same key is under way.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw error;
    }
  }

  async function list(below: string): Promise<(StoredObject & { Key: string })[]> {
    const found: StoredObject[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix + below,
          ...(ContinuationToken ? { ContinuationToken } : {}),
        }),
      );
      found.push(...(page.Contents ?? []));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found.map((object) => ({ ...object, Key: object.Key!.slice(prefix.length) }));
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000) {
      const Objects = keys.slice(start, start + 1000).map((key) => ({ Key: prefix + key }));
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  /** Numbers of the publications, newest first. */
  const revisions = async () =>
    (await list('publications/'))
      .map(({ Key }) => Number.parseInt(Key.slice('publications/'.length), 10))
      .sort((a, b) => b - a);

  async function publication(revision: number): Promise<Release | undefined> {
    try {
      return Release.parse(JSON.parse((await get(publicationOf(revision)))!.toString('utf8')));
    } catch (error) {
      if (statusOf(error) !== undefined) throw error;
      return undefined;
    }
  }

  async function newest(): Promise<Release | undefined> {
    for (const revision of await revisions()) {
      const release = await publication(revision);
      if (release) return release;
    }
    return undefined;
  }

  let keepsApart: Promise<void> | undefined;
  /** Writes the same key twice as if it were new: the second must be refused. */
  const requireConditionalWrites = () =>
    (keepsApart ??= (async () => {
      if (!(await putNew('conditional-writes', '')) || !(await putNew('conditional-writes', ''))) return;
      throw new Error(
        `The server of ${address} ignores conditional writes, so two teams could undo each other’s releases. Use one that knows If-None-Match.`,
      );
    })());

  let etag: string | undefined;

  return {
    address,
    trustedKeys,
    current: newest,
    history: async () => {
      const all = await Promise.all((await revisions()).slice(0, KEPT).map(publication));
      return all.filter((release) => release !== undefined);
    },
    add: async (release) => {
      await requireConditionalWrites();
      if (!(await putNew(publicationOf(release.revision), JSON.stringify(release, null, 2)))) return false;
      // A writer that was slower than the next one must not have the last word.
      for (let shown: Release | undefined, last: Release | undefined = release; shown?.revision !== last?.revision;) {
        shown = last;
        await put('release.json', JSON.stringify(shown, null, 2));
        last = await newest();
      }
      await remove((await revisions()).slice(KEPT).map(publicationOf));
      return true;
    },
    builds: async (app) =>
      (await list(`${app}/`)).flatMap(({ Key, LastModified }) => {
        const [, build, file] = Key.split('/');
        return build && file === LAST ? [{ build, at: LastModified?.getTime() ?? 0 }] : [];
      }),
    read: (app, build, file) => get(`${app}/${build}/${file}`),
    put: async (app, build, files) => {
      const folder = `${app}/${build}`;
      if (await get(`${folder}/${LAST}`)) return;
      await Promise.all(
        [...files].filter(([file]) => file !== LAST).map(([file, content]) => put(`${folder}/${file}`, content)),
      );
      await put(`${folder}/${LAST}`, files.get(LAST)!);
    },
    remove: async (app: AppName, build) => {
      const keys = (await list(`${app}/${build}/`)).map(({ Key }) => Key);
      await remove(keys.toSorted((a, b) => Number(b.endsWith(`/${LAST}`)) - Number(a.endsWith(`/${LAST}`))));
    },
    changed: async () => {
      try {
        const answer = await client.send(
          new GetObjectCommand({ ...at('release.json'), ...(etag ? { IfNoneMatch: etag } : {}) }),
        );
        const text = await answer.Body!.transformToString();
        if (answer.ETag === etag) return undefined;
        const release = Release.parse(JSON.parse(text));
        etag = answer.ETag;
        return release;
      } catch (error) {
        if (statusOf(error) === 304 || statusOf(error) === 404) return undefined;
        throw error;
      }
    },
  };
}
