import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { asApi, createApiRole } from '../database/roles/api-role.ts';
import { fillDatabase } from '../src/seeding/prepare-shop.ts';
import { pooled, serverForTests } from './server-for-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A seeded shop that nobody is connected to, so that `testDatabase` can copy it. The URL of its tables' owner. */
    template: string;
    /** A seeded shop that refuses writes. */
    readOnly: string;
  }
}

/** Starts one server for the test run, with one seeded shop to copy and one to read. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await serverForTests();
  const [template, readOnly] = [`template_${process.pid}`, `read_only_${process.pid}`];
  const at = (name: string) => Object.assign(new URL(server.ownerUrl), { pathname: `/${name}` }).href;
  const admin = new pg.Client(at('postgres'));
  await admin.connect();

  await createApiRole(admin, server.ownerUrl);
  await admin.query(`create database ${template}`);
  await fillDatabase(at(template), { apiUrl: asApi(at(template)) });
  await admin.query(`create database ${readOnly} template ${template}`);
  await admin.query(`alter database ${readOnly} set default_transaction_read_only = on`);
  provide('template', at(template));
  provide('readOnly', pooled(asApi(at(readOnly))));

  return async () => {
    for (const name of [readOnly, template]) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
  };
}
