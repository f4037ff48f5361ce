import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Where a shop records which accounts were erased: not in the database, which a restored backup replaces. */
export const erasuresFile = (varFolder: string): string => path.join(varFolder, 'erasures.jsonl');

/** Throws where a shop could not record erasures: a restored backup would bring deleted accounts back. Writes nothing. */
export function refuseWithoutPlace(varFolder: string): void {
  const file = erasuresFile(varFolder);
  let place = existsSync(file) ? file : varFolder;
  while (!existsSync(place)) place = path.dirname(place);
  try {
    accessSync(place === file ? file : `${place}/.`, constants.W_OK);
  } catch {
    throw new Error(
      `Deleted accounts can't be recorded in ${file}, so a restored backup would bring them back. Set SHOP_VAR to a folder that the API may write and that outlives it.`,
    );
  }
}

interface Erasure {
  /** An id that leads to nobody any more, but to a row of an older backup. */
  customer: string;
  at: string;
}

/** Adds an erasure. On disk when it returns; throws if it can't be written. */
export function recordErasure(file: string, customer: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const erasure: Erasure = { customer, at: new Date().toISOString() };
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, `${JSON.stringify(erasure)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The customers that these files name. Throws a sentence for a line that is none; a file that does not exist names nobody. */
export function readErasures(files: readonly string[]): string[] {
  const lines = files.flatMap((file) =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      : [],
  );
  return lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, place }) => {
      const [, customer] = /^\{"customer":"([\w-]+)",/.exec(line) ?? [];
      if (customer === undefined)
        throw new Error(`${place} names no erased customer. Nobody knows whom to erase again.`);
      return customer;
    });
}
