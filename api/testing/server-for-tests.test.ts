import { expect, test } from 'vitest';
import { serverForTests } from './server-for-tests.ts';

const SHOP = 'postgresql://shop@localhost/shop';
const FOR_TESTS = 'postgresql://tests@localhost/tests';

test.each([{ DATABASE_URL: SHOP }, { DATABASE_URL: SHOP, TEST_DATABASE_URL: FOR_TESTS }])(
  'a database that was not made for tests is refused: %o',
  async (environment) => {
    await expect(serverForTests(environment)).rejects.toThrow(/^DATABASE_URL is set.*Unset it/);
  },
);

test('a server made for tests is used as it is', async () => {
  const { ownerUrl } = await serverForTests({ DATABASE_URL: '', TEST_DATABASE_URL: FOR_TESTS });

  expect(ownerUrl).toBe(FOR_TESTS);
});

test('the tests of this run can’t reach a shop’s own database', () => {
  expect(process.env.DATABASE_URL ?? '').toBe('');
});
