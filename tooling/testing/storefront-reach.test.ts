import { ROOT } from '@shop/environment/directories';
import { keyInReach, localAddress, storefrontProgram } from '@shop/programs/shop-programs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confinedProbe, isHeld } from './confined-probe.ts';

test.runIf(isHeld)('the storefront sees no key, no secret, no database and no log', async () => {
  // Where it lies without `SHOP_VAR`: in the project's own folder, which the storefront reads.
  const { directory, attempt } = await confinedProbe({}, join(ROOT, 'var'));
  const hidden = ['signing/release-key.pem', 'metrics-secret', 'secret', 'database/PG_VERSION', 'log/api.log'];

  const seen = await attempt(
    ...hidden.map((file) => ['read', join(directory, file)]),
    ['list', directory],
    ['run', 'cat', join(directory, 'signing/release-key.pem')],
    ['run', 'cat', `/proc/1/root${join(directory, 'signing/release-key.pem')}`],
  );

  expect(seen).toEqual([
    ...hidden.map(() => 'ENOENT'),
    'compile-cache,development,keys,media,mirrors,pictures,release',
    '',
    '',
  ]);
});

test.runIf(isHeld)('a start says where the storefront could read the key that signs releases', () => {
  const directory = join(tmpdir(), 'shop-nowhere');
  const program = storefrontProgram({ directory, port: 0, apiUrl: localAddress(9) });
  const said = (key: string) => keyInReach(program, join(directory, key));

  expect(said('keys/release-key.pem')).toMatch(/^The storefront can read .*keys\/release-key\.pem/);
  expect(said('signing/release-key.pem')).toBeUndefined();
});
