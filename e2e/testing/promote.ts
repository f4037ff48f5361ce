import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Gives a command of the release command line to a shop's release store: a process of its own, as a team has. */
async function command(directory: string, ...words: string[]): Promise<void> {
  const program = path.join(ROOT, 'tooling/commands/release.ts');
  const environment = { ...process.env, SHOP_VAR: directory };
  await promisify(execFile)(process.execPath, [program, ...words], { env: environment });
}

/** Makes a build of a shop's release store live. */
export const promote = (directory: string, app: string, build: string): Promise<void> =>
  command(directory, 'promote', app, build);

/** Makes the build before live again. */
export const rollBack = (directory: string, app: string): Promise<void> => command(directory, 'rollback', app);
