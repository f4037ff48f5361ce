import { asc, eq, gt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffProposals } from '../../../database/schema/staff.ts';
import { callsOf, type TwoPeople } from '../../http/answers/serve-staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { digestOfCall } from '../record/act-once.ts';
import { actorOf } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';

type Person = StaffSession['person'];
type Proposal = typeof staffProposals.$inferSelect;

const isOpen = gt(staffProposals.at, sql`now() - interval '1 day'`);

/** Keeps acts for another person to agree to, for a day. The history has who proposed what, signed as the act would have been. */
export const twoPeople = (db: Database): TwoPeople => ({
  async propose(request, { call, act, about, ...session }) {
    const { params, body } = request as { params: Record<string, string>; body: Record<string, unknown> };
    const { id: staffId } = session.person;
    await db.transaction(async (transaction) => {
      // The same act, proposed again by the same person, is one proposal.
      await transaction
        .insert(staffProposals)
        .values({
          id: randomUUID(),
          staffId,
          call,
          params,
          body,
          digest: digestOfCall(request),
          act,
          subject: about.kind,
          subjectId: about.id,
        })
        .onConflictDoUpdate({ target: [staffProposals.staffId, staffProposals.digest], set: { act, at: sql`now()` } });
      await appendChanges(transaction, actorOf(session), 'proposals make', [{ ...about, before: {}, after: { act } }]);
    });
  },
  agreementIn(request) {
    const { proposal } = request.headers;
    return typeof proposal === 'string' ? { proposal, digest: digestOfCall(request) } : null;
  },
});

/** Whether a person may agree to, or take back, what is proposed. */
const mayDo = ({ role }: Person, { call }: Pick<Proposal, 'call'>): boolean =>
  callsOf(role).some((name) => name === call);

/** The open proposals of acts that a person may do, the oldest first. */
export async function listProposals(db: Database, person: Person) {
  const rows = await db
    .select({ proposal: staffProposals, by: staff })
    .from(staffProposals)
    .innerJoin(staff, eq(staff.id, staffProposals.staffId))
    .where(isOpen)
    .orderBy(asc(staffProposals.at));
  return rows.filter(({ proposal, by }) => mayDo(person, proposal) && by.endedAt === null && mayDo(by, proposal));
}

/** How many acts wait for a person to agree. */
export const countProposalsOfOthers = async (db: Database, person: Person): Promise<number> =>
  (await listProposals(db, person)).filter(({ proposal }) => proposal.staffId !== person.id).length;

/** Takes a proposal back, or declines it, and records that. Throws `proposal-gone`. */
export async function dropProposal(transaction: Transaction, id: string, person: Person): Promise<void> {
  const [found] = await transaction.delete(staffProposals).where(eq(staffProposals.id, id)).returning();
  if (!found || !mayDo(person, found)) throw new ProblemError('proposal-gone');
  const { act, staffId, subject, subjectId } = found;
  if (!subject || !subjectId) return;
  const action = staffId === person.id ? 'proposals take-back' : 'proposals decline';
  const change = { kind: subject, id: subjectId, before: { act }, after: {} };
  await appendChanges(transaction, actorOf({ person, proof: null }), action, [change]);
}
