import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../src/app.ts';
import { testDatabase } from './test-database.ts';

interface TestShopOptions extends Partial<AppOptions> {
  /** Adds routes that only the test needs. */
  extend?: (app: FastifyInstance) => void;
}

/** A seeded shop of the test's own, in process. Changes of the catalogue are seen soon; jobs are done by `runJobs` alone. */
export async function testShop({ extend, ...options }: TestShopOptions = {}) {
  const db = options.db ?? (await testDatabase()).db;
  const app = await buildApp({
    // Often enough to wait for, seldom enough that a hundred shops don't keep the machine busy by looking.
    pollInterval: 200,
    workers: false,
    secret: 'a secret for tests, 32 characters',
    ...options,
    db,
  });
  extend?.(app);
  onTestFinished(() => app.close());

  /** Asks and reads the answer as JSON. */
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  return { app, db, get };
}
