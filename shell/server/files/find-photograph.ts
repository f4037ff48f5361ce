import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The original of a photograph. */
export interface Photograph {
  path: string;
  /** When it last changed. */
  mtimeMs: number;
}

/** A name that can't lead out of the folder, nor to a file that is still being written. */
const NAME = /^[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i;

/** Finds a photograph by its name in the first folder that has it; undefined if none has. */
export async function findPhotograph(directories: string[], file: string): Promise<Photograph | undefined> {
  if (!NAME.test(file)) return undefined;
  for (const directory of directories) {
    const original = path.join(directory, file);
    const found = await stat(original).catch(() => undefined);
    if (found?.isFile()) return { path: original, mtimeMs: found.mtimeMs };
  }
  return undefined;
}
