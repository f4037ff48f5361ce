import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../database/connect.ts';

interface TestDatabase {
  url: string;
  db: Database;
}

/** A database of the test's own, gone when it ends: a copy of the seeded shop, or an empty one. */
export async function testDatabase(content: 'seeded' | 'empty' = 'seeded'): Promise<TestDatabase> {
  const template = inject('template');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = content === 'seeded' ? new URL(template).pathname.slice(1) : 'template0';
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  // Copying files takes a third of what copying through the log takes.
  await asAdmin(template, `create database ${name} template ${source} strategy file_copy`);
  const db = connect(url);
  onTestFinished(async () => {
    await db.$client.end();
    await asAdmin(template, `drop database ${name} with (force)`);
  });
  return { url, db };
}

async function asAdmin(template: string, statement: string): Promise<void> {
  // Not the template itself: a database is copied only while nobody is connected to it.
  const client = new pg.Client(Object.assign(new URL(template), { pathname: '/postgres' }).href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
