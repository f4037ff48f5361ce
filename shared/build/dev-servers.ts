import { RspackDevServer } from '@rspack/dev-server';
import { rspack } from '@rspack/core';
import { appConfig } from './build-all.ts';
import { developmentConfig } from './development-config.ts';
import type { AppName } from './paths.ts';

/** Ports of the development servers; a browser finds an app's hot updates there. */
const PORTS: Record<AppName, number> = { shell: 3100, 'mf-catalog': 3101, 'mf-account': 3102, 'mf-cart': 3103 };

/** Starts a development server for each app. Answers their origins, and how to stop them. */
export async function startDevServers(apps: readonly AppName[]): Promise<{ origins: Partial<Record<AppName, string>>; stop: () => Promise<void> }> {
  const servers: RspackDevServer[] = [];
  const origins: Partial<Record<AppName, string>> = {};
  for (const name of apps) {
    const port = PORTS[name];
    const server = new RspackDevServer(
      {
        port,
        host: 'localhost',
        hot: true,
        static: false,
        allowedHosts: 'all',
        headers: { 'access-control-allow-origin': '*' },
        client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      },
      rspack(developmentConfig(await appConfig(name), port)),
    );
    await server.start();
    servers.push(server);
    origins[name] = `http://localhost:${port}`;
  }
  return { origins, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}
