import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { staffActs } from '../../../database/schema/staff.ts';
import type { IdempotentCall } from '../../http/answers/serve-staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';

/** Who of the staff asks for an act, and how. */
export type ActRequest = StaffSession & IdempotentCall & { request: FastifyRequest };
/** What is kept of an act’s answer: an id or an amount, nothing of a person. */
export type ActResult = string | number | void;

/** SHA-256 of a call and what was sent with it, in hex; its language does not count. */
export const digestOfCall = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url.split('?')[0], body]))
    .digest('hex');

/**
 * Does what somebody of the staff asks for, once for each `Idempotency-Key`, and answers what it answered then. The key is
 * kept by the act’s own transaction, so an act that was refused or cut off may be asked for again, and one that is sent twice
 * at a time waits for itself. Throws `idempotency-mismatch` where the key came with something else.
 */
export async function actOnce<T extends ActResult>(
  transaction: Transaction,
  { via, person, request, keyOfAct }: ActRequest,
  act: () => Promise<T>,
): Promise<T> {
  const key = keyOfAct();
  // Whoever runs a command sees whether it was done.
  if (key === undefined || via === 'command') return act();
  const digest = digestOfCall(request);
  const kept = await transaction.insert(staffActs).values({ staffId: person.id, key, digest }).onConflictDoNothing();
  const isThis = and(eq(staffActs.staffId, person.id), eq(staffActs.key, key));
  if (kept.rowCount === 0) {
    const [before] = await transaction.select().from(staffActs).where(isThis);
    if (before!.digest !== digest) throw new ProblemError('idempotency-mismatch');
    return (before!.result ?? undefined) as T;
  }
  const result = await act();
  if (result !== undefined) await transaction.update(staffActs).set({ result }).where(isThis);
  return result;
}
