import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { linkAddress } from '../keys/links.ts';
import { keyWaits, promoteDueOwners } from '../keys/new-access.ts';
import { actorOf } from '../record/actor.ts';
import {
  approvePerson,
  changeRole,
  endPerson,
  invitePerson,
  recoverPerson,
  type InvitedPerson,
  type PeopleContext,
} from './change-people.ts';

/** A new key that opens nothing yet, as JSON of the database has it. */
interface WaitingKey {
  id: string;
  label: string;
  until: string;
  by: string | null;
}

/** Everybody who works or has worked here, how many keys each has, and what of it waits. */
export const readPeople = async (db: Database) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      createdAt: staff.createdAt,
      endedAt: staff.endedAt,
      ownerFrom: staff.ownerFrom,
      ownerBy: staff.ownerBy,
      keys: sql<number>`(select count(*)::int from ${staffKeys} where ${eq(staffKeys.staffId, staff.id)})`,
      waitingKeys: sql<WaitingKey[]>`(
        select coalesce(json_agg(json_build_object('id', ${staffKeys.id}, 'label', ${staffKeys.label}, 'until', ${staffKeys.usableFrom}, 'by', ${staffKeys.letInBy})
          order by ${staffKeys.usableFrom}), '[]')
        from ${staffKeys} where ${and(eq(staffKeys.staffId, staff.id), keyWaits)})`,
    })
    .from(staff)
    .orderBy(asc(staff.createdAt), asc(staff.id));

type Row = Awaited<ReturnType<typeof readPeople>>[number];

/** What of a person's access waits until when, and whether `viewer` may end the waiting. */
const waitingFor = ({ id, endedAt, ownerFrom, ownerBy, waitingKeys }: Row, viewer: string) =>
  endedAt
    ? []
    : [
        ...waitingKeys.map(({ id: key, label, until, by }) => ({
          key: { id: key, label },
          until: new Date(until),
          by,
        })),
        ...(ownerFrom ? [{ key: null, until: ownerFrom, by: ownerBy }] : []),
      ].map(({ key, until, by }) => ({
        key,
        until: until.toISOString(),
        mayApprove: id !== viewer && by !== viewer,
      }));

interface Options {
  db: Database;
  origin: string;
  /** File that outlives the database, where it is recorded who has left or is no owner any more. */
  erasuresFile: string | undefined;
}

/** What owners do with the people of the staff. */
export const people = fastifyPlugin<Options>((app, { db, origin, erasuresFile }) => {
  const list = async ({ person: viewer }: Pick<StaffSession, 'person'>): Promise<StaffApiAnswer<'staffPeople'>> => ({
    data: (await readPeople(db)).map((row) => {
      const { id, name, role, keys, createdAt, endedAt } = row;
      return {
        id,
        name,
        role,
        keys,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        waiting: waitingFor(row, viewer.id),
      };
    }),
  });
  const linkOf = ({ person, key, expiresAt }: InvitedPerson) => ({
    person,
    link: linkAddress(origin, key),
    expiresAt: expiresAt.toISOString(),
  });

  /** Makes a change in one transaction, and notes it in the log of security events. */
  const change = async <T>(
    { request, ...session }: StaffSession & { request: FastifyRequest },
    about: string,
    make: (context: PeopleContext) => Promise<T>,
  ): Promise<T> => {
    const made = await db.transaction(async (transaction) =>
      make({ transaction, actor: actorOf(session), jobs: app.jobs }),
    );
    app.jobs.wake('access-change-to-staff');
    request.recordSecurity('staff-access-changed', { staff: session.person.name, about });
    return made;
  };

  app.serveStaff('staffPeople', async (session) => {
    await promoteDueOwners(db);
    return list(session);
  });

  app.serveStaff('staffInvite', async ({ body, ...act }) =>
    linkOf(
      await change(act, 'staff invite', async (context) => invitePerson(context, { ...body, action: 'staff invite' })),
    ),
  );

  app.serveStaff('staffChangeRole', async ({ params: { id }, body: { role }, ...act }) => {
    await change(act, `staff role ${id}`, async (context) => changeRole(context, { id, role, erasuresFile }));
    return list(act);
  });

  app.serveStaff('staffEnd', async ({ params: { id }, ...act }) => {
    await change(act, `staff end ${id}`, async (context) => endPerson(context, { id, erasuresFile }));
    return list(act);
  });

  app.serveStaff('staffApprove', async ({ params: { id }, body, ...act }) => {
    await change(act, `staff approve ${id}`, async (context) => approvePerson(context, id, body));
    return list(act);
  });

  app.serveStaff('staffRecover', async ({ params: { id }, ...act }) => {
    // Whoever sits at an open screen must not get a link that lasts longer than the session.
    if (id === act.person.id) throw new ProblemError('forbidden');
    return linkOf(await change(act, `staff recover ${id}`, async (context) => recoverPerson(context, id)));
  });
});
