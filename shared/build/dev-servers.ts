import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appConfig } from './build-all.ts';
import { developmentConfig } from './development-config.ts';
import type { AppName } from './paths.ts';

/** Starts a development server for each app, on the ports from `firstPort` on. Answers their origins, and how to stop them. */
export async function startDevServers(
  apps: readonly AppName[],
  firstPort: number,
): Promise<{ origins: Partial<Record<AppName, string>>; stop: () => Promise<void> }> {
  const servers: RspackDevServer[] = [];
  const origins: Partial<Record<AppName, string>> = {};
  for (const [index, name] of apps.entries()) {
    const port = firstPort + index;
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
