import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SAME_AS_REQUIRED = `
  for (const name of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']) {
    const [imported, required] = [await import(name), require(name)];
    console.log(Object.keys(required).every((key) => imported[key] === required[key]));
  }`;

test('drizzle is imported in its CommonJS form, all of it, so that there is one copy', async () => {
  const hook = new URL('drizzle-as-commonjs.ts', import.meta.url).href;

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hook, '--input-type=commonjs', '--eval', `void (async () => {${SAME_AS_REQUIRED}})()`],
    { cwd: join(ROOT, 'api') },
  );

  expect(stdout.trim().split('\n')).toEqual(['true', 'true', 'true']);
});
