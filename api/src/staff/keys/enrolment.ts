import { and, eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { recordEndings, type Ending } from '../../../database/endings.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { needsSecondKey } from '../../http/answers/serve-staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { closeSessionsOfKey, closeStaffSessions, openStaffSession } from '../../http/sessions/staff-sessions.ts';
import { actorOf } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';
import { announceAccess, sendAccessChanges } from './announce-access.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { keysOf, storeKey } from './key-store.ts';
import { openLink, useUpLink, type Person } from './links.ts';
import { endWhatWaits } from './new-access.ts';
import { ownAccount } from './own-account.ts';
import { challengeIn, optionsForNewKey, verifyNewKey, type RelyingParty } from './relying-party.ts';

interface Options {
  db: Database;
  /** File that outlives the database, where it is recorded which keys were removed. */
  erasuresFile: string | undefined;
  shop: RelyingParty;
  /** Where shoppers are. */
  shopOrigin: string;
}

/** The fewest keys that a person of a role must keep. */
const fewestKeys = ({ role }: Pick<Person, 'role'>): number => (role === 'owner' ? 2 : 1);

/** Adding and removing a person's passkeys: the first with a link, further ones in a session. */
export const enrolment = fastifyPlugin<Options>((app, { db, shop, shopOrigin, erasuresFile }) => {
  sendAccessChanges(app, db);

  const optionsFor = async (person: Pick<Person, 'id' | 'name'>, keys: { id: string }[]) => {
    const options = await optionsForNewKey(shop, person, keys);
    await keepChallenge(db, options.challenge, { purpose: 'enrol', staffId: person.id });
    return { options: { ...options } };
  };
  const newKeyOf = async (staffId: string, response: { response: { clientDataJSON: string } }) => {
    const asked = await takeChallenge(db, challengeIn(response), { purpose: 'enrol', staffId });
    if (!asked) throw new ProblemError('key-refused');
    return verifyNewKey(shop, response, asked.challenge);
  };

  app.serveStaff('staffEnrolOptions', async ({ body: { link } }) => optionsFor((await openLink(db, link)).person, []));

  app.serveStaff('staffEnrol', async ({ body: { link, label, response }, request }) => {
    const { id: staffId } = (await openLink(db, link)).person;
    const key = await newKeyOf(staffId, response);
    const { token, person, usableFrom } = await db.transaction(async (transaction) => {
      const { person: opened, makerId, maker } = await openLink(transaction, link);
      const act = {
        action: 'staff enrol',
        subjects: [{ kind: 'staff', id: opened.id }],
        // Whoever made the link could use it.
        details: { linkBy: maker },
      } as const;
      const ended: Ending[] = [];
      const session = await recordChange(transaction, actorOf({ person: opened, proof: null }), act, async () => {
        // Whoever gets a link has lost the earlier keys, if there were any.
        const lost = await transaction.delete(staffKeys).where(eq(staffKeys.staffId, opened.id)).returning();
        await closeStaffSessions(transaction, opened.id);
        ended.push(...lost.map(({ id }): Ending => ['key', id]));
        if (lost.length > 0) ended.push(...(await endWhatWaits(transaction, opened.id)));
        // A new clerk was let in by an owner's signature, and takes nobody's place.
        const waits = makerId !== null && (opened.role === 'owner' || lost.length > 0);
        const stored = await storeKey(transaction, {
          staffId: opened.id,
          label,
          verified: key,
          letInBy: makerId,
          waits,
        });
        await useUpLink(transaction, link);
        if (waits) return { token: null, person: opened, usableFrom: stored.usableFrom.toISOString() };
        const opening = { staffId: opened.id, keyId: stored.id };
        return { token: await openStaffSession(transaction, opening), person: opened, usableFrom: null };
      });
      await announceAccess(transaction, app.jobs, opened.id);
      recordEndings(erasuresFile, ended);
      return session;
    });
    app.jobs.wake('access-change-to-staff');
    request.recordSecurity('staff-enrolled', { subject: person.id, staff: person.name });
    return { token, person, usableFrom };
  });

  app.serveStaff('staffKeyOptions', async ({ person }) => optionsFor(person, await keysOf(db, person.id)));

  app.serveStaff('staffAddKey', async ({ body: { label, response }, request, ...session }) => {
    const { person } = session;
    const key = await newKeyOf(person.id, response);
    const act = { action: 'staff add-key', subjects: [{ kind: 'staff', id: person.id }] } as const;
    await db.transaction(async (transaction) => {
      // Two additions at once are one after the other: only the first can be the second key that an owner must add.
      await transaction.select({ id: staff.id }).from(staff).where(eq(staff.id, person.id)).for('update');
      const keys = (await keysOf(transaction, person.id)).length;
      const waits = !needsSecondKey({ person, keys });
      const added = { staffId: person.id, label, verified: key, letInBy: person.id, waits };
      await recordChange(transaction, actorOf(session), act, async () => storeKey(transaction, added));
      await announceAccess(transaction, app.jobs, person.id);
    });
    app.jobs.wake('access-change-to-staff');
    request.recordSecurity('staff-access-changed', { subject: person.id, staff: person.name, about: act.action });
    return ownAccount(db, session, shopOrigin);
  });

  app.serveStaff('staffRemoveKey', async ({ params, request, ...session }) => {
    const { person } = session;
    const act = { action: 'staff remove-key', subjects: [{ kind: 'staff', id: person.id }] } as const;
    await db.transaction(async (transaction) => {
      // Two removals at once could leave fewer keys than the role must keep.
      await transaction.select({ id: staff.id }).from(staff).where(eq(staff.id, person.id)).for('update');
      const keys = await keysOf(transaction, person.id);
      const left = keys.filter(({ id }) => id !== params.id);
      if (left.length < fewestKeys(person) || left.every(({ usableFrom }) => usableFrom > new Date()))
        throw new ProblemError('last-key');
      const ended: Ending[] = [['key', params.id]];
      await recordChange(transaction, actorOf(session), act, async () => {
        await transaction.delete(staffKeys).where(and(eq(staffKeys.staffId, person.id), eq(staffKeys.id, params.id)));
        await closeSessionsOfKey(transaction, person.id, params.id);
        // Whoever had the key may have let others in. One that still waits has signed nothing.
        const signed = keys.some(({ id, usableFrom }) => id === params.id && usableFrom <= new Date());
        if (signed) ended.push(...(await endWhatWaits(transaction, person.id)));
      });
      recordEndings(erasuresFile, ended);
    });
    request.recordSecurity('staff-access-changed', { subject: person.id, staff: person.name, about: act.action });
    return ownAccount(db, session, shopOrigin);
  });
});
