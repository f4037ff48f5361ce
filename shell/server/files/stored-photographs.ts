import { pictureKey, widthKey } from '@shop/bucket/picture-keys';
import type { MediaWidth } from '@shop/contract/media-widths';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketCopies } from './bucket-copies.ts';
import type { Photograph } from './find-photograph.ts';
import type { createPhotoResizer } from './photo-resizer.ts';

/** The names that an import gives pictures; they are made of the content. */
export const IMPORTED = /^[0-9a-f]{32}\.webp$/;

/** A WebP file says its length, without the eight bytes that say it. */
const isWebp = (content: Buffer): boolean =>
  content.toString('latin1', 8, 12) === 'WEBP' && content.readUInt32LE(4) + 8 === content.length;

export interface StoredPhotographs {
  find: (file: string) => Promise<Photograph | undefined>;
  findWidth: (
    file: string,
    width: MediaWidth,
    resize: ReturnType<typeof createPhotoResizer>,
  ) => Promise<string | undefined>;
  close: () => void;
}

/**
 * Imported photographs in a bucket, copied to this machine when they are asked for. A width that one storefront has made is
 * put into the bucket for the others. Rejects with `BucketAway` while the bucket does not answer.
 */
export async function openStoredPhotographs(
  address: string,
  cacheDirectory: string,
  log: FastifyBaseLogger,
): Promise<StoredPhotographs> {
  const copies = await bucketCopies(address, { directory: path.join(cacheDirectory, 'bucket'), isWhole: isWebp, log });
  const find = async (file: string): Promise<Photograph | undefined> => {
    const copy = IMPORTED.test(file) ? await copies.fetch(pictureKey(file)) : undefined;
    // The content of a name never changes, so neither does what is drawn of it.
    return copy === undefined ? undefined : { path: copy, mtimeMs: 0 };
  };

  const making = new Map<string, Promise<string | undefined>>();
  return {
    find,
    findWidth: async (file, width, resize) => {
      if (!IMPORTED.test(file)) return undefined;
      const key = widthKey(file, width);
      const make = async (): Promise<string | undefined> => {
        const copy = await copies.fetch(key);
        const original = copy === undefined ? await find(file) : undefined;
        if (!original) return copy;
        const resized = copies.placeOf(key);
        if (!(await resize(original.path, resized, width))) return original.path;
        copies.put(key, await readFile(resized));
        return resized;
      };
      if (existsSync(copies.placeOf(key))) return copies.placeOf(key);
      const made = making.get(key) ?? make().finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    close: copies.close,
  };
}
