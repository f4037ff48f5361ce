import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { buildApp, type AppOptions } from '../src/app.ts';
import { testDatabase } from './test-database.ts';

export interface TestShop {
  app: FastifyInstance;
  db: Database;
  /** Asks the API in process and reads the answer as JSON. */
  get: (address: string, headers?: Record<string, string>) => Promise<{ status: number; headers: Record<string, unknown>; body: any }>;
}

/** A seeded shop of the test's own, in process. Changes of the catalogue are seen within 20 ms. */
export async function testShop({ extend, ...options }: Partial<AppOptions> & { extend?: (app: FastifyInstance) => void } = {}): Promise<TestShop> {
  const db = options.db ?? (await testDatabase()).db;
  const app = await buildApp({ pollInterval: 20, ...options, db });
  extend?.(app);
  onTestFinished(() => app.close());

  const get: TestShop['get'] = async (url, headers = {}) => {
    const response = await app.inject({ url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.body && response.json() };
  };
  return { app, db, get };
}
