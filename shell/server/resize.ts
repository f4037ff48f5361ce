import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaWidth } from '@shop/contract/media-widths';
import sharp from 'sharp';

const QUALITY = 78;

interface Options {
  directory: string;
  cacheDirectory: string;
}

/** Makes a photograph smaller, once per width; answers the file, or undefined where there is no such photograph. Never larger than the original. */
export function createResizer({ directory, cacheDirectory }: Options) {
  const making = new Map<string, Promise<void>>();

  const make = async (original: string, made: string, width: MediaWidth) => {
    await mkdir(path.dirname(made), { recursive: true });
    const unfinished = `${made}.${process.pid}`;
    await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toFile(unfinished);
    await rename(unfinished, made);
  };

  return async (file: string, width: MediaWidth): Promise<string | undefined> => {
    const original = path.join(directory, file);
    const source = await stat(original).catch(() => undefined);
    if (!source) return undefined;
    // The original's age is part of the name, so that a replaced photograph is made anew.
    const made = path.join(cacheDirectory, String(width), `${path.basename(file, '.webp')}.${Math.trunc(source.mtimeMs)}.webp`);
    if (!existsSync(made)) {
      let pending = making.get(made);
      if (!pending) making.set(made, (pending = make(original, made, width).finally(() => making.delete(made))));
      await pending;
    }
    return made;
  };
}
