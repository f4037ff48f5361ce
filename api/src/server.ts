import type { AddressInfo } from 'node:net';
import { connect } from '../database/connect.ts';
import type { RunningDatabase } from '../database/running-database.ts';
import { varFolder } from '../database/start-database.ts';
import { buildApp } from './app.ts';
import { openGateways } from './messaging/notifications/gateways.ts';
import { smsPerHour } from './messaging/notifications/sms-budget.ts';
import { prepareShop } from './prepare-shop.ts';
import { openCardPayments } from './sales/payments/card-payments.ts';
import { readSeed } from './seeding/read-seed.ts';
import { refuseDemoValues } from './settings/demo-values.ts';
import { publicHost, publicOrigin } from './settings/public-host.ts';
import { shopMode } from './settings/shop-mode.ts';
import { limitsAreOn, shopSecret, storefrontSecret } from './settings/shop-secret.ts';
import { settingsReader } from './settings/shop-settings.ts';

/** Milliseconds that answers under way get to finish. */
const FINISH_WITHIN = 3_000;

/** Runs the API until SIGTERM or SIGINT, or until the process that started it is gone. */
async function serve(): Promise<void> {
  const mode = shopMode();
  const settings = {
    mode,
    secret: shopSecret(process.env, mode, varFolder()),
    storefrontSecret: storefrontSecret(process.env),
    smsPerHour: smsPerHour(process.env),
    limits: limitsAreOn(process.env, mode),
    domain: publicHost(process.env),
    origin: publicOrigin(process.env),
    cards: openCardPayments(process.env, publicOrigin(process.env)),
    gateways: await openGateways(process.env, mode),
  };
  const database = await prepareShop();
  if (mode === 'live') await checkHouse(database);
  let closing = false;
  const db = connect(database.url, {
    onLost: ({ message }) => {
      if (!closing) app.log.warn({ reason: message }, 'a database connection was lost');
    },
  });
  const app = await buildApp({
    db,
    ...settings,
    logger: { level: process.env.LOG_LEVEL ?? 'info', base: { service: 'api' } },
  });

  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN).unref();
    await app.close();
    await db.$client.end();
    await database.stop();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void close());

  await app.listen({
    host: process.env.API_HOST ?? '127.0.0.1',
    port: Number(process.env.API_PORT ?? 3001),
    listenTextResolver: (address) => `listening at ${address}`,
  });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ type: 'listening', port });
}

/** Closes what was opened when the house may not open. */
async function checkHouse({ url, stop }: RunningDatabase): Promise<void> {
  const db = connect(url, { connections: 1 });
  try {
    refuseDemoValues(await settingsReader(db)(), (await readSeed()).settings);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await db.$client.end();
  }
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
