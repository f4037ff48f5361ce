import type { MediaWidth } from '@shop/contract/media-widths';
import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const QUALITY = 78;
/** Photographs waiting to be made smaller; past that the original is served. */
const LONGEST_QUEUE = 40;

// Pages are compressed on the same few threads; photographs must leave them some.
sharp.concurrency(1);

interface Options {
  directory: string;
  cacheDirectory: string;
}

/**
 * Makes a photograph smaller, once per width and one after another; answers the file, or undefined where there is no such
 * photograph. Never larger than the original, and the original itself while too many are waiting.
 */
export function createResizer({ directory, cacheDirectory }: Options) {
  const making = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (original: string, made: string, width: MediaWidth) => {
    await mkdir(path.dirname(made), { recursive: true });
    const unfinished = `${made}.${process.pid}`;
    await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toFile(unfinished);
    await rename(unfinished, made);
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return async (file: string, width: MediaWidth): Promise<string | undefined> => {
    const original = path.join(directory, file);
    const source = await stat(original).catch(() => undefined);
    if (!source) return undefined;
    // The original's age is part of the name, so that a replaced photograph is made anew.
    const made = path.join(
      cacheDirectory,
      String(width),
      `${path.basename(file, '.webp')}.${Math.trunc(source.mtimeMs)}.webp`,
    );
    if (existsSync(made)) return made;

    const pending = making.get(made);
    if (!pending && making.size >= LONGEST_QUEUE) return original;
    const turn = pending ?? inTurn(() => make(original, made, width)).finally(() => making.delete(made));
    making.set(made, turn);
    await turn;
    return made;
  };
}
