import type pg from 'pg';
import { errorCode } from '../error-cause.ts';

/** The role that API and staff's commands have on the embedded server, and in tests. It owns nothing. */
const API_ROLE = 'shop_api';

/** Codes of "already exists": another process created the role, now or earlier. */
const ALREADY_EXISTS = new Set(['23505', '42710']);

/** The same database as the API's role, which has the owner's password if there is one: a test's or a local server's. */
export const asApi = (ownerUrl: string): string => Object.assign(new URL(ownerUrl), { username: API_ROLE }).href;

/** Creates the API's role on a server that belongs to this machine or to the tests. Real servers get it from their operators. */
export async function createApiRole(admin: pg.Client | pg.Pool, ownerUrl: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [API_ROLE]);
  if (rowCount) return;
  const password = decodeURIComponent(new URL(ownerUrl).password).replaceAll("'", "''");
  try {
    await admin.query(`create role ${API_ROLE} login noinherit ${password && `password '${password}'`}`);
  } catch (error) {
    if (!ALREADY_EXISTS.has(errorCode(error) ?? '')) throw error;
  }
}
