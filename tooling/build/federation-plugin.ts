import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';
import { containerName } from '@shop/federation/page-release';
import type { Build } from './common-config.ts';
import { sharedModules } from './shared-modules.ts';

interface Options {
  /** File name of the remote's container. */
  filename: string;
  /** Leaves optional parts out of the federation runtime. */
  trimmed: boolean;
}

/**
 * The federation plugin of an app. The share strategy is `loaded-first`: the default loads every remote's manifest at
 * start, so that one unreachable remote would blank the shop. The shell provides the runtime to all remotes.
 */
export function federationPlugin(
  { app, build }: Pick<Build, 'app' | 'build'>,
  { filename, trimmed }: Options,
): RspackPluginInstance {
  const isShell = app.name === 'shell';
  const plugin = new ModuleFederationPlugin({
    name: isShell ? 'shell' : containerName(app.name, build),
    shared: sharedModules(app),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    dev: false,
    experiments: {
      asyncStartup: false,
      ...(trimmed ? { optimization: { disableSnapshot: true, disableRemote: !isShell, target: 'web' } } : {}),
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
    ...(isShell
      ? {}
      : {
          filename,
          library: { type: 'module' },
          exposes: { './remote': { import: app.web, name: 'remote' } },
        }),
  });
  return plugin as unknown as RspackPluginInstance;
}
