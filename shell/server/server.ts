import { varDirectory } from '@shop/environment/directories';
import { logOutput } from '@shop/logs/log-output';
import { closeGracefully } from '@shop/serving/closing';
import { openTracing } from '@shop/tracing/open-tracing';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildStorefront } from './app.ts';
import { readConfig } from './config.ts';

/** Milliseconds after the drain until the process exits even if something is unfinished. */
const EXIT_AFTER = 3_000;

const config = readConfig(process.env);
const readiness = { closing: false };
const app = await buildStorefront(config, {
  logger: { stream: logOutput() },
  readiness,
  tracing: await openTracing({ endpoint: config.collector, service: 'storefront', share: config.tracesShare / 100 }),
  securityLogFile: path.join(varDirectory(), 'log/security-storefront.log'),
});
await app.listen({ host: config.host, port: config.port });
process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port });

let isStopping = false;
/** Every process of the shop may get the signal at once, and then the supervisor sends another. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  const { balancerPoll, pageTimeout, apiTimeout, development } = config;
  // The pages of development keep a connection open for as long as they are.
  const drain = development ? 0 : Math.max(pageTimeout, apiTimeout);
  void closeGracefully(app, { readiness, balancerPoll, drain }).then(() => process.exit(0));
  setTimeout(() => process.exit(1), 2.5 * balancerPoll + drain + EXIT_AFTER).unref();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
