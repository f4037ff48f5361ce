import { ROOT } from '@shop/workspace/places';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Makes a build of a shop's release store live from the command line: a process of its own, as a team has. */
export async function promote(directory: string, app: string, build: string): Promise<void> {
  const command = path.join(ROOT, 'shared/tasks/release.ts');
  const environment = { ...process.env, SHOP_VAR: directory };
  await promisify(execFile)(process.execPath, [command, 'promote', app, build], { env: environment });
}
