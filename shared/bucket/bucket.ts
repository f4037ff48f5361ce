import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { addAbortSignal, type Readable } from 'node:stream';

/** The most bytes of one object, so that a writer can't fill the memory of the storefronts that read the bucket. */
const LARGEST = 32 * 1024 * 1024;
/** Objects that one call can delete. */
const PER_CALL = 1000;
/** Of a call that no visitor waits for: it may be repeated, but may not hang for ever. */
const PATIENT: BucketLimits = { requestTimeout: 10_000, attempts: 3 };
/** An object may take this many times as long to arrive as its answer to begin. */
const WHOLE_ANSWER = 3;

interface BucketLimits {
  /** Milliseconds without an answer. */
  requestTimeout: number;
  /** How often a call is made before it counts as failed. */
  attempts: number;
}

interface StoredObject {
  key: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

/** A prefix in a bucket of any S3 server. Keys are relative to the prefix. */
export interface Bucket {
  get: (key: string) => Promise<Buffer | undefined>;
  put: (key: string, content: Buffer | string) => Promise<void>;
  /** Writes an object only if there is none of this key. Answers whether it did. */
  putNew: (key: string, content: string) => Promise<boolean>;
  /** The objects below a prefix, in the order of their keys. */
  list: (prefix: string) => Promise<StoredObject[]>;
  remove: (keys: readonly string[]) => Promise<void>;
}

function parseAddress(address: string): { bucket: string; prefix: string; config: S3ClientConfig } {
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

/** Opens a bucket with the credentials that the official client finds: `AWS_ACCESS_KEY_ID`, a profile, the machine's role. */
export function openBucket(address: string, { requestTimeout, attempts }: BucketLimits = PATIENT): Bucket {
  const { bucket: Bucket, prefix, config } = parseAddress(address);
  const client = new S3Client({
    ...config,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true },
    // Not every server knows the newer checksums. Files of builds are verified by signed hashes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  /** Awaits a call. Answers undefined where the server answers with one of these status codes. */
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
    const body = addAbortSignal(AbortSignal.timeout(requestTimeout * WHOLE_ANSWER), found.Body as Readable);
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > LARGEST) break;
      }
    } catch (cause) {
      throw new Error(`${address} does not answer as it should: ${key} did not arrive whole`, { cause });
    }
    if (size <= LARGEST) return Buffer.concat(chunks);
    throw new Error(`${key} in ${address} has more than ${LARGEST} bytes, which is the most that is read.`);
  }

  return {
    get,
    put: async (key, Body) => void (await unless([], client.send(new PutObjectCommand({ ...at(key), Body })))),
    putNew: async (key, Body) => {
      // 412: the object exists. 409: another one is being written.
      const put = client.send(new PutObjectCommand({ ...at(key), Body, IfNoneMatch: '*' }));
      if (await unless([409, 412], put)) return true;
      // When an answer is lost the client repeats its request, and may find the object that it wrote itself.
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
        const many = client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        // Some servers delete several at once only with a checksum that the client no longer sends.
        if ((await unless([400, 411, 501], many)) === undefined)
          for (const { Key } of Objects) await unless([404], client.send(new DeleteObjectCommand({ Bucket, Key })));
      }
    },
  };
}
