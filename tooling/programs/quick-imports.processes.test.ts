import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const QUICK = ['--import', new URL('quick-imports.ts', import.meta.url).href];

/** Runs a script in the API's folder and returns the lines that it prints. */
async function run(script: string, nodeArguments: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments, '--input-type=commonjs', '--eval', `void (async () => {${script}})()`],
    { cwd: join(ROOT, 'api'), maxBuffer: 10_000_000 },
  );
  return stdout.trim().split('\n');
}

const SAME_AS_REQUIRED = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'libphonenumber-js/min'];
  for (const name of names) {
    const [imported, required] = [await import(name), require(name)];
    console.log(Object.keys(required).every((key) => imported[key] === required[key]));
  }`;

test('large packages are imported in their CommonJS form, all of it, so that there is one copy', async () => {
  expect(await run(SAME_AS_REQUIRED, QUICK)).toEqual(['true', 'true', 'true', 'true']);
});

/** Prints format and address of each module file that the API loads, but for those of the packages above. */
const LOADED_BY_THE_API = `
  require('node:module').registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (/^file:(?!.*node_modules.(drizzle-orm|libphonenumber-js))/.test(url)) console.log(loaded.format + ' ' + url);
      return loaded;
    },
  });
  await import('./src/app.ts');
  process.exit();`;

test('all other modules of the API are those that Node finds by itself', async () => {
  const [quick, plain] = await Promise.all([run(LOADED_BY_THE_API, QUICK), run(LOADED_BY_THE_API, [])]);

  expect(quick.length).toBeGreaterThan(400);
  expect(quick.toSorted()).toEqual(plain.toSorted());
});
