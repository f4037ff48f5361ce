import { appConfiguration, compileApp } from '@shop/build/build-app';
import { buildId } from '@shop/build/build-inputs';
import type { AppConfiguration } from '@shop/build/rspack-config';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the development build in the shell's package. */
export const DEVELOPMENT_SHELL = 'development';

/**
 * Compiles the shell in development mode into a folder of static files. Remotes outside the repository are developed in it:
 * a deployed shop has React's production build, which does not support Fast Refresh. `build.json` names the shell's build.
 */
export async function compileDevelopmentShell(folder: string): Promise<void> {
  const development = (await appConfiguration('shell'))({ RSPACK_SERVE: true }) as Exclude<
    ReturnType<AppConfiguration>,
    unknown[]
  >;
  const { devServer: _, ...configuration } = development;
  const output = { ...configuration.output, path: folder, publicPath: 'auto' as const };
  await compileApp(() => [{ ...configuration, output, devtool: false }]);
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ build: buildId('shell') }));
}
