import { readTrustedKeys, revokeKey, trustKey } from '@shop/release/signing/keys';
import { expect, test } from 'vitest';
import { shopWithoutDesk, untilDeskIsShown } from '../testing/shop-with-desk.ts';
import { STAFF_HOST } from '../testing/test-storefront.ts';

test('a build whose key is not trusted for what it declares is not used, until the operator trusts it', async () => {
  const { app, releases, addDesk } = await shopWithoutDesk();
  const { trustedKeys, key } = releases;
  const trust = (features: ('camera' | 'wasm')[]) =>
    trustKey(
      { name: 'desk team', publicKey: key.publicKey, apps: ['shell', 'mf-catalog', 'mf-cart', 'mf-desk'], features },
      trustedKeys,
    );
  trust(['camera']);
  addDesk();

  const refused = await app.inject({ authority: STAFF_HOST, url: '/desk' });
  trust(['camera', 'wasm']);

  expect(refused.statusCode).toBe(503);
  expect(refused.headers['cache-control']).toBe('private, no-store');
  expect(refused.headers['permissions-policy']).toContain('camera=()');
  await untilDeskIsShown(app);
  expect(readTrustedKeys(trustedKeys)[0]!.features).toEqual(['camera', 'wasm']);
  revokeKey('desk team', trustedKeys);
});
