import type { AddressInfo } from 'node:net';
import { buildStorefront } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await buildStorefront(config);
await app.listen({ host: config.host, port: config.port });

process.send?.({ type: 'listening', port: (app.server.address() as AddressInfo).port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
