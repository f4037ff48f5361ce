import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../database/connect.ts';
import { insertRows } from '../../../database/insert-rows.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import type { StaffActor } from './actor.ts';
import { readSubjects, type Fields, type Subject } from './subjects.ts';

/** A change of one subject: its fields before and after, null where it did not exist or is gone. */
export interface Change extends Subject {
  before: Fields | null;
  after: Fields | null;
}

/** The fields of a change that differ. */
function differing({ before, after, ...subject }: Change): Change {
  if (!before || !after) return { ...subject, before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (all: Fields) =>
    Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  return { ...subject, before: only(before), after: only(after) };
}

/** Adds changes that staff have made to the history, within the transaction that makes them. */
export async function appendChanges(
  transaction: Transaction,
  { via, person, staffId, proof, proposedBy }: StaffActor,
  action: string,
  changes: readonly Change[],
): Promise<void> {
  await insertRows(
    transaction,
    staffLog,
    changes.map(differing).map(({ kind, id, before, after }) => ({
      via,
      person,
      staffId,
      action,
      subject: kind,
      subjectId: id,
      before,
      after: proposedBy ? { ...after, proposedBy } : after,
      proof,
    })),
  );
}

/**
 * Makes a change as somebody of the staff, and records it: each subject is read before and after, and what differs is
 * written in the same transaction. An act that leaves the fields of its subjects as they were is recorded too. All changes
 * by screens and commands pass here or through `appendChanges`.
 * @param details What else the history says of it, beside the fields that there are afterwards.
 */
export async function recordChange<T>(
  transaction: Transaction,
  actor: StaffActor,
  { action, subjects, details }: { action: string; subjects: readonly Subject[]; details?: Fields },
  change: () => Promise<T>,
): Promise<T> {
  const before = await readSubjects(transaction, subjects);
  const result = await change();
  const after = await readSubjects(transaction, subjects);
  await appendChanges(
    transaction,
    actor,
    action,
    subjects.map((subject, index) => ({
      ...subject,
      before: before[index]!,
      after: details ? { ...after[index], ...details } : after[index]!,
    })),
  );
  return result;
}
