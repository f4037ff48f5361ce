import { expect, test } from 'vitest';
import { apiProgram } from './shop-programs.ts';

test('the API gets the address of its own role, and not that of the tables’ owner', () => {
  const { environment } = apiProgram({
    directory: '/shop',
    port: 0,
    databaseUrl: 'postgresql://shop_api@localhost/shop',
  });

  expect(environment).toMatchObject({
    DATABASE_URL: 'postgresql://shop_api@localhost/shop',
    DATABASE_MIGRATION_URL: '',
  });
});
