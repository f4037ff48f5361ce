import { varDirectory } from '@shop/environment/directories';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildStorefront } from './app.ts';
import { readConfig } from './config.ts';

/** Milliseconds until connections of unfinished answers are closed. */
const CLOSE_AFTER = 3_000;
/** Milliseconds until the process exits even if something is unfinished. */
const EXIT_AFTER = 4_500;

const config = readConfig(process.env);
const app = await buildStorefront(config, {
  securityLogFile: path.join(varDirectory(), 'log/security-storefront.log'),
});
await app.listen({ host: config.host, port: config.port });
process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port });

function stop(): void {
  setTimeout(() => app.server.closeAllConnections(), CLOSE_AFTER).unref();
  setTimeout(() => process.exit(1), EXIT_AFTER).unref();
  void app.close().then(() => process.exit(0));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
