import type { MediaWidth } from '@shop/contract/media-widths';
import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const QUALITY = 78;
/** Photographs that may wait to be resized; beyond that the original is served. */
const LONGEST_QUEUE = 40;

// Compressing pages uses the same few threads, so resizing takes one.
sharp.concurrency(1);

interface Options {
  directory: string;
  cacheDirectory: string;
}

/**
 * Resizes photographs one at a time, each width once. Resolves to the resized file, to the original while too many are
 * waiting, and to undefined where there is no such photograph. Never enlarges.
 */
export function createPhotoResizer({ directory, cacheDirectory }: Options) {
  const underWay = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const resize = async (original: string, resized: string, width: MediaWidth) => {
    await mkdir(path.dirname(resized), { recursive: true });
    const unfinished = `${resized}.${process.pid}`;
    await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toFile(unfinished);
    await rename(unfinished, resized);
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
    // The original's time is part of the name, so that a replaced photograph is resized again.
    const resized = path.join(
      cacheDirectory,
      String(width),
      `${path.basename(file, '.webp')}.${Math.trunc(source.mtimeMs)}.webp`,
    );
    if (existsSync(resized)) return resized;

    const pending = underWay.get(resized);
    if (!pending && underWay.size >= LONGEST_QUEUE) return original;
    const turn = pending ?? inTurn(() => resize(original, resized, width)).finally(() => underWay.delete(resized));
    underWay.set(resized, turn);
    await turn;
    return resized;
  };
}
