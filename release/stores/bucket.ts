import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';

/** Bytes of one object at most: whoever may write to a bucket must not fill the memory of those who read it. */
const LARGEST = 32 * 1024 * 1024;
/** Objects that one call can name. */
const PER_CALL = 1000;
/** In milliseconds. Nobody waits for a bucket, but a call that hangs must not hang for ever. */
const TIME_LIMITS = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

interface StoredObject {
  key: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

/** A place in a bucket of any server that speaks S3. Keys are relative to that place. */
export interface Bucket {
  get: (key: string) => Promise<Buffer | undefined>;
  put: (key: string, content: Buffer | string) => Promise<void>;
  /** Writes what was not there before. Answers whether it did. */
  putNew: (key: string, content: string) => Promise<boolean>;
  /** What lies below a prefix, in the order of their keys. */
  list: (prefix: string) => Promise<StoredObject[]>;
  remove: (keys: readonly string[]) => Promise<void>;
}

function placeOf(address: string): { bucket: string; prefix: string; config: S3ClientConfig } {
  const { hostname, pathname, searchParams, username } = new URL(address);
  if (!hostname) throw new Error(`${address} names no bucket: s3://bucket/prefix`);
  if (username) throw new Error('A key does not belong into an address. AWS_ACCESS_KEY_ID and the like name it.');
  const [endpoint, region] = ['endpoint', 'region'].map((name) => searchParams.get(name));
  return {
    bucket: hostname,
    prefix: pathname.replace(/^\//, '').replace(/(?<=[^/])$/, '/'),
    config: {
      region: region ?? process.env.AWS_REGION ?? 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    },
  };
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** Whose keys are used stands where the official client looks for them: `AWS_ACCESS_KEY_ID`, a profile, the machine's role. */
export function openBucket(address: string): Bucket {
  const { bucket: Bucket, prefix, config } = placeOf(address);
  const client = new S3Client({
    ...config,
    requestHandler: TIME_LIMITS,
    // Not every server knows the newer checksums; what is to be trusted is hashed and signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  /** Answers undefined where the server does so with one of these states. */
  async function unless<T>(states: readonly number[], asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (cause) {
      if (states.includes(statusOf(cause) ?? 0)) return undefined;
      const { name, message, code } = cause as Error & { code?: string };
      throw new Error(`${address} does not answer as it should: ${message || code || name}`, { cause });
    }
  }

  async function get(key: string): Promise<Buffer | undefined> {
    const found = await unless([404], client.send(new GetObjectCommand(at(key))));
    if (!found) return undefined;
    const length = found.ContentLength ?? 0;
    if (length <= LARGEST) return Buffer.from(await found.Body!.transformToByteArray());
    (found.Body as { destroy?: () => void }).destroy?.();
    throw new Error(`${key} in ${address} has ${length} bytes; ${LARGEST} is the most that is read.`);
  }

  return {
    get,
    put: async (key, Body) => void (await unless([], client.send(new PutObjectCommand({ ...at(key), Body })))),
    putNew: async (key, Body) => {
      // 412: it is there. 409: another one is being written.
      const put = client.send(new PutObjectCommand({ ...at(key), Body, IfNoneMatch: '*' }));
      if (await unless([409, 412], put)) return true;
      // The client asks again when an answer was lost: what it comes upon may be its own.
      return (await get(key))?.toString('utf8') === Body;
    },
    list: async (below) => {
      const found: StoredObject[] = [];
      for (let token: string | undefined; ;) {
        const Prefix = prefix + below;
        const more = token === undefined ? {} : { ContinuationToken: token };
        const page = await unless([], client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more })));
        for (const { Key = '', LastModified } of page?.Contents ?? [])
          found.push({ key: Key.slice(prefix.length), at: LastModified?.getTime() ?? 0 });
        token = page?.NextContinuationToken;
        if (token === undefined) return found;
      }
    },
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += PER_CALL) {
        const Objects = keys.slice(start, start + PER_CALL).map((key) => ({ Key: prefix + key }));
        await unless([], client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })));
      }
    },
  };
}
