import { logOutput } from '@shop/logs/log-output';
import { closeGracefully } from '@shop/serving/closing';
import { openTracing } from '@shop/tracing/open-tracing';
import type { FastifyInstance } from 'fastify';
import { on } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connect, type Database } from '../database/connect.ts';
import { startDatabase, varFolder } from '../database/embedded/start-database.ts';
import { erasuresFile } from '../database/endings.ts';
import { rootCause } from '../database/error-cause.ts';
import { isAway } from '../database/error-class.ts';
import { missingMigrations, outdated } from '../database/missing-migrations.ts';
import { rolePowers, SUPERUSER, TOO_POWERFUL } from '../database/roles/role-powers.ts';
import { buildApp } from './app.ts';
import { openPictureFiles } from './catalogue/pictures/picture-files.ts';
import { certificateFilesOf } from './certificates/certificate-files.ts';
import { readEnvironment } from './environment.ts';

/** Milliseconds that requests in progress get: longer than the storefront waits for the API. */
const DRAIN = 15_000;
/** Jobs have their own pool, so that nightly work doesn't take the connections that shoppers wait for. */
const JOB_CONNECTIONS = 4;
/** Milliseconds for one statement of a job. */
const JOB_STATEMENT_TIMEOUT = 120_000;

/**
 * `SHOP_PREPARED` says that the parent process has prepared the database, which takes seconds at each start. A server's
 * database is prepared by a command, once for all processes; here only where this process was given the owner's address.
 */
async function openShop() {
  const { SHOP_PREPARED, DATABASE_URL, DATABASE_MIGRATION_URL } = process.env;
  if (SHOP_PREPARED) return { settings: await readEnvironment(process.env), database: await startDatabase() };
  const { existingShop } = await import('./seeding/existing-shop.ts');
  if (DATABASE_URL && !DATABASE_MIGRATION_URL) {
    const { preparedDatabase } = await import('./seeding/prepared-database.ts');
    const { refusals } = await existingShop();
    const settings = await readEnvironment(process.env, refusals);
    return { settings, database: await preparedDatabase(settings.mode) };
  }
  const { prepareShop } = await import('./seeding/prepare-shop.ts');
  const existing = await existingShop();
  try {
    const settings = await readEnvironment(process.env, existing.refusals);
    const { url, stop } = await prepareShop({ mode: settings.mode });
    return { settings, database: { url, stop: async () => Promise.all([stop(), existing.stop()]) } };
  } catch (error) {
    await existing.stop();
    throw error;
  }
}

/** Waits until the parent process asks this process to take over, with all code loaded and nothing opened. */
async function waitForServe(): Promise<void> {
  process.channel?.ref();
  process.send?.({ type: 'standby' });
  for await (const [message] of on(process, 'message')) {
    if ((message as { type?: string }).type === 'serve') break;
  }
  process.channel?.unref();
}

/** Throws where the database lacks what this version needs. While it is away that is not known, and the shop opens. */
async function refuseOutdated(db: Database): Promise<void> {
  const missing = await missingMigrations(db).catch((error: unknown) => {
    if (isAway(error)) return [];
    throw error;
  });
  if (missing.length > 0) throw new Error(outdated(missing));
}

/** Throws for a superuser's address. The embedded PostgreSQL is the shop's own. While the database is away that is not known. */
async function refuseSuperuser(db: Database): Promise<void> {
  const powers = await rolePowers(db).catch((error: unknown) => {
    if (isAway(error)) return undefined;
    throw error;
  });
  if (powers?.isSuperuser) throw new Error(SUPERUSER);
}

async function warnOfPowers({ log }: FastifyInstance, db: Database): Promise<void> {
  try {
    if ((await rolePowers(db)).mayAlter) log.warn(TOO_POWERFUL);
  } catch (error) {
    log.warn({ reason: rootCause(error).message }, 'the database could not be asked what its role may do');
  }
}

/** Runs the API until SIGTERM or SIGINT, or until the parent process is gone. */
async function serve(): Promise<void> {
  const { settings, database } = await openShop();
  let closing = false;
  const onLost = ({ message }: Error) => {
    if (!closing) app.log.warn({ reason: message }, 'a database connection was lost');
  };
  const db = connect(database.url, { onLost });
  const jobsDb = connect(database.url, {
    onLost,
    connections: JOB_CONNECTIONS,
    statementTimeout: JOB_STATEMENT_TIMEOUT,
    follows: db,
  });
  const readiness = { closing: false };
  await refuseOutdated(db);
  if (settings.mode === 'live' && process.env.DATABASE_URL) await refuseSuperuser(db);
  // The storefront decides which traces are recorded.
  const tracing = await openTracing({ endpoint: process.env.OTEL_EXPORTER_OTLP_ENDPOINT, service: 'api', share: 1 });
  const app = await buildApp({
    readiness,
    tracing,
    db,
    jobsDb,
    ...settings,
    certificates: certificateFilesOf(database.url),
    securityLogFile: path.join(varFolder(), 'log/security-api.log'),
    erasuresFile: erasuresFile(varFolder()),
    pictures: await openPictureFiles(process.env.MEDIA_STORE),
    logger: { level: process.env.LOG_LEVEL ?? 'info', base: { service: 'api' }, stream: logOutput() },
  });

  const close = async () => {
    if (closing) return;
    closing = true;
    await closeGracefully(app, { readiness, balancerPoll: Number(process.env.BALANCER_POLL ?? 0), drain: DRAIN });
    await Promise.all([db.$client.end(), jobsDb.$client.end()]);
    await database.stop();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void close());

  // Not awaited: the shop opens although the database may be away.
  if (settings.mode === 'live') void warnOfPowers(app, db);
  if (process.env.STANDBY) await waitForServe();
  await app.listen({
    host: process.env.API_HOST ?? '127.0.0.1',
    port: Number(process.env.API_PORT ?? 3001),
    listenTextResolver: (address) => `listening at ${address}`,
  });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ type: 'listening', port });
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
