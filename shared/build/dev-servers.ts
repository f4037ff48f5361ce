import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { AppName } from '@shop/composition/app-name';
import { appConfiguration } from './build-app.ts';

interface DevServers {
  /** Where each app's files are: `http://localhost:3002`. */
  origins: Partial<Record<AppName, string>>;
  stop: () => Promise<void>;
}

/** What `rspack serve` does, for several apps at once, on the ports from `firstPort` on. */
export async function startDevServers(apps: readonly AppName[], firstPort: number): Promise<DevServers> {
  const servers: RspackDevServer[] = [];
  const origins: DevServers['origins'] = {};
  for (const [index, app] of apps.entries()) {
    const port = firstPort + index;
    const configuration = (await appConfiguration(app))({ RSPACK_SERVE: true, port }) as Configuration;
    const server = new RspackDevServer(configuration.devServer || {}, rspack(configuration));
    await server.start();
    servers.push(server);
    origins[app] = `http://localhost:${port}`;
  }
  return { origins, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}
