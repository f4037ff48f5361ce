import type { MediaWidth } from '@shop/contract/media-widths';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

const QUALITY = 78;
/** Photographs that are resized or wait for it; beyond that, the original is served. */
const MAX_QUEUE = 40;

/**
 * Resizes photographs one at a time, each width once. Never enlarges. Answers false if too many are waiting, and the resized
 * file was not made.
 */
export function createPhotoResizer() {
  const resizing = new Map<string, Promise<void>>();
  const oneAtATime = pLimit(1);

  const resize = async (original: string, resized: string, width: MediaWidth) => {
    await mkdir(path.dirname(resized), { recursive: true });
    // Not loaded by a start, whose photographs are mostly resized already.
    const { sharp } = await import('./sharp-on-one-thread.ts');
    const unfinished = `${resized}.${process.pid}`;
    await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toFile(unfinished);
    await rename(unfinished, resized);
  };

  return async (original: string, resized: string, width: MediaWidth): Promise<boolean> => {
    const pending = resizing.get(resized);
    if (!pending && resizing.size >= MAX_QUEUE) return false;
    const done = pending ?? oneAtATime(() => resize(original, resized, width)).finally(() => resizing.delete(resized));
    resizing.set(resized, done);
    await done;
    return true;
  };
}
