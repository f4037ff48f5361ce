import type { MediaWidth } from '@shop/contract/media-widths';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPhotograph, type Photograph } from './find-photograph.ts';
import { createPhotoResizer } from './photo-resizer.ts';
import type { StoredPhotographs } from './stored-photographs.ts';

export interface Photographs {
  /** The original of a photograph by its name under `/media`; undefined if there is none. */
  find: (file: string) => Promise<Photograph | undefined>;
  /** The path of a photograph in a width, or of its original if too many wait to be resized; undefined if there is none. */
  findWidth: (file: string, width: MediaWidth) => Promise<string | undefined>;
}

interface Places {
  /** Of the originals on this machine; the first that has a photograph counts. */
  directories: string[];
  /** Of widths that were made of them. */
  cacheDirectory: string;
  /** Imported photographs that lie in a bucket; undefined where they lie in a folder. */
  stored?: StoredPhotographs | undefined;
}

/** The photographs of a shop: on this machine, else in the bucket. Widths are made at the first request for them. */
export function createPhotographs({ directories, cacheDirectory, stored }: Places): Photographs {
  const resize = createPhotoResizer();

  const widthHere = async ({ path: original, mtimeMs }: Photograph, width: MediaWidth): Promise<string> => {
    if (!original.endsWith('.webp')) return original;
    // The name includes the original's modification time, so that a replaced photograph is resized again.
    const name = `${path.basename(original, '.webp')}.${Math.trunc(mtimeMs)}.webp`;
    const resized = path.join(cacheDirectory, String(width), name);
    return existsSync(resized) || (await resize(original, resized, width)) ? resized : original;
  };

  return {
    find: async (file) => (await findPhotograph(directories, file)) ?? stored?.find(file),
    findWidth: async (file, width) => {
      const here = await findPhotograph(directories, file);
      return here ? widthHere(here, width) : stored?.findWidth(file, width, resize);
    },
  };
}
