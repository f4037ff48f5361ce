import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Arguments of a Node that imports quickly. */
export const QUICK = ['--import', new URL('../quick-imports.ts', import.meta.url).href];

/** Runs a script in the API's folder and returns the lines that it prints. */
export async function runInApi(script: string, nodeArguments: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments, '--input-type=commonjs', '--eval', `void (async () => {${script}})()`],
    { cwd: join(ROOT, 'api'), maxBuffer: 10_000_000 },
  );
  return stdout.trim().split('\n');
}
