import type { Bucket } from '@shop/bucket/bucket';
import { pictureKey, PICTURES } from '@shop/bucket/picture-keys';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { varFolder } from '../../../database/embedded/start-database.ts';

/** Where the files of imported pictures are. A name is made of the content, so nothing is ever replaced. */
export interface PictureFiles {
  names: () => Promise<ReadonlySet<string>>;
  read: (file: string) => Promise<Buffer | undefined>;
  /** Writes a file that is complete or missing, however the program ends. */
  write: (file: string, webp: Buffer) => Promise<void>;
}

/** Imported pictures of this machine. They are made of what staff gave, so this folder belongs into every backup. */
export const picturesFolder = (): string => path.join(varFolder(), 'pictures');

/** The files of a shop: in the bucket of `MEDIA_STORE`, or in a folder where it names none. */
export async function openPictureFiles(store: string | undefined): Promise<PictureFiles> {
  if (!store) return folderFiles(picturesFolder());
  // The S3 client is large, so it is loaded only for a bucket.
  const { openBucket } = await import('@shop/bucket/bucket');
  return bucketFiles(openBucket(store));
}

export const folderFiles = (folder: string): PictureFiles => ({
  names: async () => new Set(await readdir(folder).catch(nothingThere([]))),
  read: (file) => readFile(path.join(folder, file)).catch(nothingThere(undefined)),
  write: async (file, webp) => {
    await mkdir(folder, { recursive: true });
    const whole = path.join(folder, file);
    const unfinished = `${whole}.${process.pid}`;
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(webp);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, whole);
  },
});

const bucketFiles = (bucket: Bucket): PictureFiles => ({
  names: async () => new Set((await bucket.list(PICTURES)).map(({ key }) => key.slice(PICTURES.length))),
  read: (file) => bucket.get(pictureKey(file)),
  write: (file, webp) => bucket.put(pictureKey(file), webp),
});

const nothingThere =
  <Nothing>(nothing: Nothing) =>
  (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
