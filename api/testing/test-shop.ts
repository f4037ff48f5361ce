import type { FastifyInstance } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { connect } from '../database/connect.ts';
import { buildApp, type AppOptions } from '../src/app.ts';
import { PATIENT, testDatabase } from './test-database.ts';

interface TestShopOptions extends Partial<AppOptions> {
  /** Adds routes that only the test needs. */
  extend?: (app: FastifyInstance) => void;
}

/** Long timeouts for busy machines, and short poll intervals for whatever tests wait for. */
const OPTIONS = {
  pollInterval: 200,
  placingTimeout: 60_000,
  listPatience: 60_000,
  search: { firstIndexTimeout: 60_000, maxPause: 0 },
  workers: false,
  secret: 'a secret for tests, 32 characters',
};

/** A seeded shop in process. It notices changes of the catalogue within ms; jobs run only through `runJobs`. */
export async function testShop({ extend, ...options }: TestShopOptions = {}) {
  const db = options.db ?? (await testDatabase()).db;
  const app = await buildApp({ ...OPTIONS, ...options, search: { ...OPTIONS.search, ...options.search }, db });
  extend?.(app);
  onTestFinished(() => app.close());
  return { app, db, get: getFrom(app) };
}

let shopToRead: ReturnType<typeof openShopToRead> | undefined;

/**
 * A seeded shop for tests that only read: all tests of a worker share it, and writes to its database fail. So there are
 * no limits, whose counters would be written, and no `/health`, for which the job queue stores its counts.
 */
export const readOnlyShop = async () => (shopToRead ??= openShopToRead());

async function openShopToRead() {
  const db = connect(inject('readOnly'), PATIENT);
  const app = await buildApp({ ...OPTIONS, limits: false, pollInterval: 60_000, db });
  return { app, db, get: getFrom(app) };
}

/** Makes a request and reads the answer as JSON. */
const getFrom =
  (app: FastifyInstance) =>
  async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
