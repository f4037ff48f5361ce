import type { StaffRole } from '@shop/contract/staff-roles';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { recordEndings, type Ending } from '../../../database/endings.ts';
import { staff } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { closeStaffSessions } from '../../http/sessions/staff-sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { announceAccess } from '../keys/announce-access.ts';
import { makeLink, type Person } from '../keys/links.ts';
import { approveAccess, endWhatWaits, IN_A_DAY, promoteDueOwners, type Approval } from '../keys/new-access.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';

/** A person, and the key of the link with which the person adds a passkey. */
export interface InvitedPerson {
  person: Person;
  key: string;
  expiresAt: Date;
}

/** The transaction of a change of people, and who makes it. */
export interface PeopleContext {
  transaction: Transaction;
  actor: StaffActor;
  jobs: JobQueue;
}

/** Takes a person in, who has no key yet. A new owner is announced. */
export async function invitePerson(
  { transaction, actor, jobs }: PeopleContext,
  { name, role, action }: { name: string; role: StaffRole; action: string },
): Promise<InvitedPerson> {
  const id = randomUUID();
  const subjects = [{ kind: 'staff', id }] as const;
  const invited = await recordChange(transaction, actor, { action, subjects }, async () => {
    const [person] = await transaction.insert(staff).values({ id, name, role }).returning();
    return { person: person!, ...(await makeLink(transaction, actor, id)) };
  });
  if (role === 'owner') await announceAccess(transaction, jobs, id);
  return invited;
}

/**
 * Makes a link for a person who has lost all keys, and announces it. When it is used, the old keys open nothing any more.
 * Throws `not-found` for nobody, and for somebody who has left.
 */
export async function recoverPerson({ transaction, actor, jobs }: PeopleContext, id: string): Promise<InvitedPerson> {
  const person = await lockPerson(transaction, id);
  const act = { action: 'staff recover', subjects: [{ kind: 'staff', id }] } as const;
  const link = await recordChange(transaction, actor, act, async () => makeLink(transaction, actor, id));
  await announceAccess(transaction, jobs, id);
  return { person, ...link };
}

/**
 * Gives a person another role. A new owner is announced, and becomes one after a day, for a command at once. Who is no owner any
 * more has no link open that was made for others. Throws `not-found`, and `last-owner` where nobody else would be one.
 */
export async function changeRole(
  { transaction, actor, jobs }: PeopleContext,
  { id, role, erasuresFile }: { id: string; role: StaffRole; erasuresFile: string | undefined },
): Promise<void> {
  const owners = await lockOwners(transaction);
  const person = await lockPerson(transaction, id);
  if (person.role === 'owner' && role !== 'owner') requireOther(owners, id);
  const ended: Ending[] = [];
  await recordChange(transaction, actor, { action: 'staff role', subjects: [{ kind: 'staff', id }] }, async () => {
    const begins = role !== 'owner' || person.role === 'owner' || actor.staffId === null;
    const change = begins ? { role, ownerFrom: null, ownerBy: null } : { ownerFrom: IN_A_DAY, ownerBy: actor.staffId };
    await transaction.update(staff).set(change).where(eq(staff.id, id));
    if (role === 'owner') return;
    if (person.role === 'owner' || person.ownerFrom) ended.push(['owner', id]);
    ended.push(...(await endWhatWaits(transaction, id)));
  });
  if (role === 'owner') await announceAccess(transaction, jobs, id);
  recordEndings(erasuresFile, ended);
}

/** Ends the waiting of a person's new key, or of a new owner, and announces it. Throws as `approveAccess` does, and `not-found`. */
export async function approvePerson(
  { transaction, actor, jobs }: PeopleContext,
  id: string,
  approval: Approval | null,
): Promise<void> {
  const { name } = await lockPerson(transaction, id);
  if (approval && approval.name !== name) throw new ProblemError('not-approvable');
  const act = { action: 'staff approve', subjects: [{ kind: 'staff', id }] } as const;
  await recordChange(transaction, actor, act, async () => approveAccess(transaction, id, actor.staffId, approval));
  await announceAccess(transaction, jobs, id);
}

/** Lets a person go: sessions end, and the keys and the links that the person made open nothing. Throws as `changeRole` does. */
export async function endPerson(
  { transaction, actor }: PeopleContext,
  { id, erasuresFile }: { id: string; erasuresFile: string | undefined },
): Promise<void> {
  const owners = await lockOwners(transaction);
  const person = await lockPerson(transaction, id);
  if (person.role === 'owner') requireOther(owners, id);
  const ended: Ending[] = [['staff', id]];
  await recordChange(transaction, actor, { action: 'staff end', subjects: [{ kind: 'staff', id }] }, async () => {
    await transaction
      .update(staff)
      .set({ endedAt: sql`now()` })
      .where(eq(staff.id, id));
    await closeStaffSessions(transaction, id);
    ended.push(...(await endWhatWaits(transaction, id)));
  });
  recordEndings(erasuresFile, ended);
}

async function lockPerson(transaction: Transaction, id: string): Promise<Person> {
  const [person] = await transaction
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .for('update');
  if (!person) throw new ProblemError('not-found');
  return person;
}

/**
 * Locks all owners, so that two who leave at the same moment do not leave the shop without one: before anybody else and in
 * one order, so that two who let each other go wait and do not block each other.
 */
async function lockOwners(transaction: Transaction): Promise<Pick<Person, 'id'>[]> {
  await promoteDueOwners(transaction);
  return transaction
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(asc(staff.id))
    .for('update');
}

function requireOther(owners: Pick<Person, 'id'>[], id: string): void {
  if (owners.every((owner) => owner.id === id)) throw new ProblemError('last-owner');
}
