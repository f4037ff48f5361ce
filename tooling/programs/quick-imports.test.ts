import { expect, test } from 'vitest';
import { QUICK, runInApi } from './testing/run-in-api.ts';

const SAME_AS_REQUIRED = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'libphonenumber-js/min'];
  for (const name of names) {
    const [imported, required] = [await import(name), require(name)];
    console.log(Object.keys(required).every((key) => imported[key] === required[key]));
  }`;

test('large packages are imported in their CommonJS form, all of it, so that there is one copy', async () => {
  expect(await runInApi(SAME_AS_REQUIRED, QUICK)).toEqual(['true', 'true', 'true', 'true']);
});
