import { appConfiguration, compileApp } from '@shop/build/build-app';
import { buildId } from '@shop/build/build-inputs';
import type { AppConfiguration } from '@shop/build/rspack-config';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where it lies in the shell's package. */
export const DEVELOPMENT_SHELL = 'development';

/**
 * Compiles the shell as its development server has it, into a folder that can be served anywhere: remotes outside the
 * repository are developed in it, because a shop that is open has React's production build, which can't be refreshed.
 * `build.json` says which shell it is.
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
