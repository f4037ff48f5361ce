import { permanentStorage } from '@shop/browser/storage';
import { isTree, type Tree } from '../conflict/three-way.ts';

/** What somebody typed and has not saved, with the form that it began with. */
export interface KeptDraft {
  version: string;
  before: Tree;
  mine: Tree;
}

/** Whether it is a form as `formOf` makes it: another script, or an earlier version, may have kept something else. */
const isForm = (kept: unknown): boolean => isTree(kept) && isTree(kept['variants']);

const keyOf = (id: string) => `staff-product/${id}`;

/**
 * Unsaved forms on this device. They survive a reload, an ended session and a new build; a form holds nothing of customers.
 */
export const keptDraft = {
  read(id: string): KeptDraft | null {
    const kept = permanentStorage.readJson(keyOf(id));
    const isDraft =
      isTree(kept) && typeof kept['version'] === 'string' && isForm(kept['before']) && isForm(kept['mine']);
    return isDraft ? (kept as unknown as KeptDraft) : null;
  },
  write: (id: string, draft: KeptDraft) => permanentStorage.writeJson(keyOf(id), draft),
  remove: (id: string) => permanentStorage.remove(keyOf(id)),
};
