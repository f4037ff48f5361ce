import { permanentStorage } from '@shop/browser/storage';
import { isTree, type Tree } from '../conflict/three-way.ts';

/** What somebody changed and has not published, with the document that it began with. */
export interface KeptHome {
  version: string;
  before: Tree;
  mine: Tree;
}

const KEY = 'staff-home';

/** The unpublished page on this device. It survives a reload, an ended session and a new build. */
export const keptHome = {
  read(): KeptHome | null {
    const kept = permanentStorage.readJson(KEY);
    const isKept =
      isTree(kept) && typeof kept['version'] === 'string' && isTree(kept['before']) && isTree(kept['mine']);
    return isKept ? (kept as unknown as KeptHome) : null;
  },
  write: (home: KeptHome) => permanentStorage.writeJson(KEY, home),
  remove: () => permanentStorage.remove(KEY),
};
