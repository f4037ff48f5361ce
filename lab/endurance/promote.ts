import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a release command on a shop's release store in a separate process, as a team would. */
async function command(directory: string, ...words: string[]): Promise<void> {
  const program = path.join(ROOT, 'tooling/commands/release.ts');
  const environment = { ...process.env, SHOP_VAR: directory };
  await promisify(execFile)(process.execPath, [program, ...words], { env: environment });
}

export const promote = (directory: string, app: string, build: string): Promise<void> =>
  command(directory, 'promote', app, build);

export const rollBack = (directory: string, app: string): Promise<void> => command(directory, 'rollback', app);
