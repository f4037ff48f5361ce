import { expect, test } from 'vitest';
import { QUICK, runInApi } from './testing/run-in-api.ts';

/** Prints format and address of each module file that the API loads, but for those of large packages. */
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
  const [quick, plain] = await Promise.all([runInApi(LOADED_BY_THE_API, QUICK), runInApi(LOADED_BY_THE_API, [])]);

  expect(quick.length).toBeGreaterThan(400);
  expect(quick.toSorted()).toEqual(plain.toSorted());
});
