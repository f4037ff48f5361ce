import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { codes, outbox } from '../database/schema/accounts.ts';
import { runJobs } from './run-jobs.ts';

export interface Shop {
  app: FastifyInstance;
  db: Database;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Asked {
  body?: object;
  token?: string;
  ip?: string;
  key?: string;
  /** What a passkey has answered to the challenge of `key-needed`. */
  assertion?: object;
  /** The proposal of another person that this agrees to. */
  proposal?: string;
}

/** Makes a request as a browser does: JSON there and back, with a token if there is one. */
export async function ask(
  { app }: Pick<Shop, 'app'>,
  method: Method,
  url: string,
  { body, token, ip, key, assertion, proposal }: Asked = {},
) {
  const response = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(assertion && { 'passkey-assertion': JSON.stringify(assertion) }),
      ...(proposal && { proposal }),
    },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Runs the jobs, then returns the newest code that was sent to a number. */
export async function codeFor({ app, db }: Shop, mobile: string): Promise<string | undefined> {
  await runJobs(app, ['send-code']);
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, mobile), like(outbox.text, '%#____')))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return message?.text.slice(-4);
}

export const otherThan = (code = '0000'): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

export const newMobile = (): string => `+97150${randomInt(1_000_000, 9_999_999)}`;

/** Shifts the times of all requests for codes into the past by that many seconds. */
export async function letPass({ db }: Pick<Shop, 'db'>, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds}::int)`;
  await db
    .update(codes)
    .set({ createdAt: sql`${codes.createdAt} - ${span}`, expiresAt: sql`${codes.expiresAt} - ${span}` });
}

export interface Shopper {
  id: string;
  token: string;
  username: string;
  mobile: string;
  /** The device key that the browser keeps after login, even after logout. */
  device: string;
}

/** Signs a customer up through the API. */
export async function signUp(shop: Shop, username: string, mobile = newMobile()): Promise<Shopper> {
  const { body: pending } = await ask(shop, 'POST', '/customer/signup', {
    body: { username, mobile, acceptTerms: true, lang: 'en' },
  });
  const otp = await codeFor(shop, mobile);
  const { body } = await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: pending.pendingId, otp } });
  return { id: body.user.id, token: body.token, device: body.device, username, mobile };
}

/** Changes a customer's email, or removes it, with the code that the customer's number gets. Answers the first request. */
export async function changeEmail(
  shop: Shop,
  { token, mobile }: Pick<Shopper, 'token' | 'mobile'>,
  email: string | null,
) {
  await letPass(shop, 61);
  const asked = await ask(shop, 'PATCH', '/customer/me', { token, body: { email } });
  const { pendingId } = asked.body;
  if (pendingId) {
    const otp = await codeFor(shop, mobile);
    await ask(shop, 'POST', '/customer/verify-otp', { token, body: { pendingId, otp } });
  }
  return asked;
}
