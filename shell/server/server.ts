import type { AddressInfo } from 'node:net';
import { buildStorefront } from './app.ts';
import { readConfig } from './config.ts';

/** Milliseconds that answers under way get to finish. */
const FINISH_WITHIN = 3_000;
/** Milliseconds after which the process leaves, whatever is still under way. */
const LEAVE_WITHIN = 4_500;

const config = readConfig(process.env);
const app = await buildStorefront(config);
await app.listen({ host: config.host, port: config.port });
process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port });

function stop(): void {
  setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN).unref();
  // Whatever does not end by itself ends with the process.
  setTimeout(() => process.exit(1), LEAVE_WITHIN).unref();
  void app.close().then(() => process.exit(0));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
