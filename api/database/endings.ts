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

/** Where a shop records what has ended for good: not in the database, which a restored backup replaces. */
export const erasuresFile = (varFolder: string): string => path.join(varFolder, 'erasures.jsonl');

/** Throws where a shop could not record endings: a restored backup would bring deleted accounts back. Writes nothing. */
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

/** An account that was erased, a person of the staff who has left or is no owner any more, a passkey that was removed. */
type Kind = 'customer' | 'staff' | 'owner' | 'key';
export type Ending = [kind: Kind, id: string];

/**
 * Adds an ending, by an id that leads to nobody any more, but to a row of an older backup. On disk when it returns; throws
 * if it can't be written. Without a file, as in most tests, nothing is recorded.
 */
export function recordEnding(file: string | undefined, kind: Kind, id: string): void {
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, `${JSON.stringify({ [kind]: id, at: new Date().toISOString() })}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Last in its transaction: an end that can not be recorded would be undone by the next restore, so it does not happen. */
export function recordEndings(file: string | undefined, ended: readonly Ending[]): void {
  for (const [kind, id] of ended) recordEnding(file, kind, id);
}

export type Endings = Record<Kind, string[]>;

/** The ids in these files. Throws a sentence for a line that is no ending; a file that does not exist has none. */
export function readEndings(files: readonly string[]): Endings {
  const found: Record<Kind, Set<string>> = { customer: new Set(), staff: new Set(), owner: new Set(), key: new Set() };
  for (const file of files.filter((each) => existsSync(each)))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue;
      const [, kind, id] = /^\{"(customer|staff|owner|key)":"([\w-]+)",/.exec(line) ?? [];
      if (kind === undefined || id === undefined)
        throw new Error(`${file}:${index + 1} names nothing that has ended. Nobody knows what to end again.`);
      found[kind as Kind].add(id);
    }
  const { customer, staff, owner, key } = found;
  return { customer: [...customer], staff: [...staff], owner: [...owner], key: [...key] };
}
