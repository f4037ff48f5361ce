import type { StaffRole } from '@shop/contract/staff-roles';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '../database/schema/accounts.ts';
import { createJobQueue } from '../src/messaging/jobs/job-queue.ts';
import { invitePerson } from '../src/staff/people/change-people.ts';
import type { StaffActor } from '../src/staff/record/actor.ts';
import { Authenticator } from './authenticator.ts';
import { runJobs } from './run-jobs.ts';
import { ask, type Method, type Shop } from './shopper.ts';

/** Who runs a command in tests. */
export const COMMAND_LINE: StaffActor = { via: 'command', person: 'keyboard', staffId: null };

/** The key of a new person's link. */
export async function invited({ db }: Pick<Shop, 'db'>, role: StaffRole, name = `A person for ${role}`) {
  const jobs = createJobQueue(db, { warn: () => {} });
  const { person, key } = await db.transaction(async (transaction) =>
    invitePerson({ transaction, actor: COMMAND_LINE, jobs }, { name, role, action: 'staff invite' }),
  );
  return { id: person.id, name, role, link: key };
}

/** Adds the first key with a link. */
export async function enrol(shop: Pick<Shop, 'app'>, link: string, key = new Authenticator()) {
  const asked = await ask(shop, 'POST', '/staff/enrolment/options', { body: { link } });
  const response = key.enrol(asked.body.options ?? { challenge: 'none' });
  const answer = await ask(shop, 'POST', '/staff/enrolment', { body: { link, label: 'A phone', response } });
  return { key, answer, token: answer.body.token as string };
}

/** Signs in with a key. */
export async function signIn(shop: Pick<Shop, 'app'>, key: Authenticator) {
  const { body } = await ask(shop, 'POST', '/staff/sign-in/options');
  return ask(shop, 'POST', '/staff/sign-in', { body: { response: key.use(body.options) } });
}

/** Who signs, and in which session. */
type Signer = Pick<SignedInStaff, 'token' | 'key'>;

/** Makes a call as the back office does: where it is to be signed, the person's key signs it and it is made again. */
export async function askSigned(
  shop: Pick<Shop, 'app'>,
  { token, key }: Signer,
  method: Method,
  url: string,
  asked: { body?: object; key?: string; proposal?: string } = {},
) {
  const first = await ask(shop, method, url, { ...asked, token });
  if (first.body.code !== 'key-needed') return first;
  return ask(shop, method, url, { ...asked, token, assertion: key.use(first.body.passkey) });
}

/** The body that adds another key in a session. */
export async function keyAddition(
  shop: Pick<Shop, 'app'>,
  { token }: Pick<Signer, 'token'>,
  key = new Authenticator(),
): Promise<Record<string, unknown>> {
  const { body } = await ask(shop, 'POST', '/staff/me/keys/options', { token });
  return { label: 'In the safe', response: key.enrol(body.options) };
}

/** Adds another key in a session, which a key that the person has signs. */
export async function addKey(shop: Pick<Shop, 'app'>, signer: Signer, key = new Authenticator()) {
  const body = await keyAddition(shop, signer, key);
  return { key, answer: await askSigned(shop, signer, 'POST', '/staff/me/keys', { body }) };
}

export interface SignedInStaff {
  id: string;
  name: string;
  token: string;
  key: Authenticator;
}

/** A person with a session, and with as many keys as the role needs. */
export async function signedInStaff(
  shop: Pick<Shop, 'app' | 'db'>,
  role: StaffRole,
  name?: string,
): Promise<SignedInStaff> {
  const person = await invited(shop, role, name);
  const { key, token } = await enrol(shop, person.link);
  if (role === 'owner') await addKey(shop, { token, key });
  return { id: person.id, name: person.name, token, key };
}

/** Subjects and texts of the mails about access, oldest first. */
export async function announced(shop: Shop): Promise<string[]> {
  await runJobs(shop.app, ['access-change-to-staff']);
  const mails = await shop.db.select().from(outbox).where(eq(outbox.channel, 'email')).orderBy(outbox.createdAt);
  return mails.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''));
}

/** Lets the day pass for which new keys and new owners wait. */
export async function letNewAccessBegin({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(sql`update staff_keys set usable_from = usable_from - interval '24 hours'`);
  await db.execute(sql`update staff set owner_from = owner_from - interval '24 hours'`);
}

/** Moves all sessions of the staff into the past by that many minutes. */
export const letSessionsAge = async ({ db }: Pick<Shop, 'db'>, minutes: number) =>
  db.execute(sql`update staff_sessions set used_at = used_at - make_interval(mins => ${minutes}::int)`);
