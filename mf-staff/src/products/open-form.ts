import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { threeWay, type Comparison, type Tree } from '../conflict/three-way.ts';
import { keptDraft, type KeptDraft } from './kept-draft.ts';
import { formOf } from './product-form.ts';

export type Answer = StaffCallAnswer<'staffProduct'>['data'];

/** A form that somebody else has saved meanwhile. */
export interface Conflict extends Comparison {
  theirs: Answer;
  /** Who was faster, and when; null where the history does not say. */
  by: { person: string; at: string } | null;
}

export interface OpenForm {
  /** What the shop has, or keeps as a draft, as it was loaded last. */
  opened: Answer;
  /** The form that mine began with, and its version: an older one than what was loaded, if somebody was faster. */
  before: Tree;
  version: string;
  mine: Tree;
  conflict: Conflict | null;
}

const fresh = (opened: Answer): OpenForm => {
  const form = formOf(opened.fields);
  return { opened, before: form, version: opened.version, mine: form, conflict: null };
};

/** Begins with what the shop has, and with what was typed on this device before. */
export function openForm(id: string, opened: Answer): OpenForm {
  const kept = keptDraft.read(id);
  return kept ? onTopOf(opened, kept) : fresh(opened);
}

/**
 * What was typed, on top of what the shop has now. Where somebody else has saved meanwhile, both are merged; where they clash,
 * the form keeps its old version, so that it cannot be saved without a choice.
 */
export function onTopOf(opened: Answer, { before, mine, version }: KeptDraft): OpenForm {
  if (version === opened.version) return { ...fresh(opened), mine };
  const compared = threeWay(before, mine, formOf(opened.fields));
  return compared.clashes.length === 0
    ? { ...fresh(opened), mine: compared.merged }
    : { before, mine, version, opened, conflict: { ...compared, theirs: opened, by: null } };
}
