import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { asApi } from '../database/roles/api-role.ts';
import { pooled } from './server-for-tests.ts';

interface TestDatabase {
  /** As the API: of an empty database its owner, because nobody else has rights in it. */
  url: string;
  db: Database;
  /** As the role that owns the tables. */
  ownerUrl: string;
}

/** Long enough that the speed of a busy machine decides no test. */
export const PATIENT = { statementTimeout: 60_000, connectionTimeout: 60_000 };

let admin: pg.Pool | undefined;

/** A database for one test, deleted when it ends: a copy of the seeded shop, or an empty one. */
export async function testDatabase(content: 'seeded' | 'empty' = 'seeded'): Promise<TestDatabase> {
  const template = inject('template');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = content === 'seeded' ? new URL(template).pathname.slice(1) : 'template0';
  const ownerUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  const url = content === 'seeded' ? pooled(asApi(ownerUrl)) : ownerUrl;
  // Not connected to the template, which can be copied only while nobody is. Shared by a worker's test files.
  admin ??= new pg.Pool({
    connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href,
    max: 1,
    allowExitOnIdle: true,
  });
  const asAdmin = admin;
  // Copying files takes a third of the time that copying through the write-ahead log takes.
  await asAdmin.query(`create database ${name} template ${source} strategy file_copy`);
  const db = connect(url, PATIENT);
  onTestFinished(async () => {
    await db.$client.end();
    await asAdmin.query(`drop database ${name} with (force)`);
  });
  return { url, db, ownerUrl };
}

/** A connection of the tables' owner to the database of a test, for what the API may not do. Ends with the test. */
export function ownerOf({ $client }: Database): Database {
  const { pathname } = new URL($client.options.connectionString!);
  const owner = connect(Object.assign(new URL(inject('template')), { pathname }).href, { ...PATIENT, connections: 1 });
  onTestFinished(() => owner.$client.end());
  return owner;
}
