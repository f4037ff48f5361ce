import path from 'node:path';
import { trustedKeysFile } from '../signing/keys.ts';
import { directoryStore } from './directory-store.ts';
import { httpStore } from './http-store.ts';
import type { ReleaseRepository } from './release-repository.ts';

/**
 * The release store at an address: `s3://bucket/prefix`, a running shop's `https://…`, or a folder; this machine's own where
 * none is named. The S3 client is large, so it is loaded only for a bucket.
 */
export async function openStore(
  address = process.env.RELEASE_STORE || undefined,
  trustedKeys = trustedKeysFile(),
): Promise<ReleaseRepository> {
  if (address === undefined) return directoryStore(undefined, trustedKeys);
  if (address.startsWith('s3://')) return (await import('./s3-store.ts')).s3Store(address, trustedKeys);
  if (/^https?:/.test(address)) return httpStore(address);
  if (/^[a-z0-9+.-]+:\/\//i.test(address))
    throw new Error(`${address} is no release store: s3://bucket/prefix, https://shop.example, or a folder.`);
  return directoryStore(path.resolve(address), trustedKeys);
}
