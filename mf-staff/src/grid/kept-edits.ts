import { permanentStorage } from '@shop/browser/storage';
import { isTree } from '../conflict/three-way.ts';
import type { Edits } from './grid-rows.ts';

const KEY = 'staff-grid';

/** What was typed into the grid and is not saved yet, on this device: a reload or an ended session loses nothing. */
export const keptEdits = {
  read(): Edits {
    const kept = permanentStorage.readJson(KEY);
    return isTree(kept) && Object.values(kept).every(isTree) ? (kept as unknown as Edits) : {};
  },
  write: (edits: Edits) =>
    Object.keys(edits).length === 0 ? permanentStorage.remove(KEY) : permanentStorage.writeJson(KEY, edits),
};
