import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { asc, eq, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { linkAddress } from '../keys/links.ts';
import { actorOf } from '../record/actor.ts';
import { changeRole, endPerson, invitePerson, recoverPerson, type InvitedPerson } from './change-people.ts';

/** Everybody who works or has worked here, and how many keys each has. */
export const readPeople = async (db: Database) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      createdAt: staff.createdAt,
      endedAt: staff.endedAt,
      keys: sql<number>`(select count(*)::int from ${staffKeys} where ${eq(staffKeys.staffId, staff.id)})`,
    })
    .from(staff)
    .orderBy(asc(staff.createdAt), asc(staff.id));

interface Options {
  db: Database;
  origin: string;
  /** File that outlives the database, where it is recorded who has left. */
  erasuresFile: string | undefined;
}

/** What owners do with the people of the staff. */
export const people = fastifyPlugin<Options>((app, { db, origin, erasuresFile }) => {
  const list = async (): Promise<StaffApiAnswer<'staffPeople'>> => ({
    data: (await readPeople(db)).map(({ createdAt, endedAt, ...person }) => ({
      ...person,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  });
  const linkOf = ({ person, key, expiresAt }: InvitedPerson) => ({
    person,
    link: linkAddress(origin, key),
    expiresAt: expiresAt.toISOString(),
  });

  app.serveStaff('staffPeople', list);

  app.serveStaff('staffInvite', async ({ body, ...session }) =>
    linkOf(
      await db.transaction(async (transaction) =>
        invitePerson(transaction, actorOf(session), { ...body, action: 'staff invite' }),
      ),
    ),
  );

  app.serveStaff('staffChangeRole', async ({ params: { id }, body: { role }, ...session }) => {
    await db.transaction(async (transaction) => changeRole(transaction, actorOf(session), { id, role }));
    return list();
  });

  app.serveStaff('staffEnd', async ({ params: { id }, ...session }) => {
    await db.transaction(async (transaction) => endPerson(transaction, actorOf(session), { id, erasuresFile }));
    return list();
  });

  app.serveStaff('staffRecover', async ({ params: { id }, ...session }) => {
    // Whoever sits at an open screen must not get a link that lasts longer than the session.
    if (id === session.person.id) throw new ProblemError('forbidden');
    return linkOf(await db.transaction(async (transaction) => recoverPerson(transaction, actorOf(session), id)));
  });
});
