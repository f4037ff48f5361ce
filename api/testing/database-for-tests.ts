import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { varFolder } from '../database/start-database.ts';
import { fillDatabase } from '../src/prepare-shop.ts';
import { serverForTests } from './server-for-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A seeded shop that no test changes: `testShop` copies it. */
    template: string;
  }
}

/** One server for the run, with a seeded shop to copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = path.join(varFolder(), `api-tests-${process.pid}`, 'database');
  const server = await serverForTests(directory);
  const name = `template_${process.pid}`;
  await asAdmin(server.url, `create database ${name}`);

  const template = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await fillDatabase(template);
  provide('template', template);

  return async () => {
    await asAdmin(server.url, `drop database ${name}`);
    await server.stop();
    fs.rmSync(path.dirname(directory), { recursive: true, force: true });
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href);
  await client.connect();
  await client.query(statement);
  await client.end();
}
