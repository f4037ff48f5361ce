import { RELEASE_ACTIONS } from '@shop/contract/staff-releases';
import { readReleaseToken } from '@shop/serving/release-token';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffLog } from '../../../database/schema/staff.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const SECRET = 'a secret of API and storefront, long';
const actOf = (action: (typeof RELEASE_ACTIONS)[number]) => ({
  action,
  build: 'k1',
  release: '7-abc',
  ...(action !== 'end-preview' && { app: 'mf-cart' }),
});

test.each(RELEASE_ACTIONS)('%s is signed by an owner, recorded with its proof, and let once', async (action) => {
  const shop = await testShop({ storefrontSecret: SECRET });
  const owner = await signedInStaff(shop, 'owner');

  const unsigned = await ask(shop, 'POST', '/staff/releases', { token: owner.token, body: actOf(action) });
  const signed = await askSigned(shop, owner, 'POST', '/staff/releases', { body: actOf(action) });

  expect(unsigned.body).toMatchObject({ code: 'key-needed', message: expect.stringContaining('k1') });
  const grant = await readReleaseToken(signed.body.token, [SECRET]);
  expect(grant).toEqual({ by: owner.name, act: actOf(action), id: expect.any(String) });
  const recorded = await shop.db
    .select()
    .from(staffLog)
    .where(eq(staffLog.subject, 'release'))
    .orderBy(desc(staffLog.id));
  expect(recorded).toMatchObject([
    {
      person: owner.name,
      action: `release ${action}`,
      subjectId: action === 'end-preview' ? 'k1' : 'mf-cart',
      after: { build: 'k1' },
      proof: { act: 'POST /staff/releases' },
    },
  ]);
});

test('to read needs no signature, and lets nothing be done', async () => {
  const shop = await testShop({ storefrontSecret: SECRET });
  const { token, name } = await signedInStaff(shop, 'owner');

  const { body } = await ask(shop, 'GET', '/staff/releases', { token });

  expect(await readReleaseToken(body.token, [SECRET])).toEqual({ by: name, id: expect.any(String) });
});

test.each(['orders', 'stockroom', 'catalogue', 'reader'] as const)('%s neither reads nor releases', async (role) => {
  const shop = await testShop({ storefrontSecret: SECRET });
  const person = await signedInStaff(shop, role);

  const read = await ask(shop, 'GET', '/staff/releases', { token: person.token });
  const released = await askSigned(shop, person, 'POST', '/staff/releases', { body: actOf('make-live') });

  expect([read.body.code, released.body.code]).toEqual(['forbidden', 'forbidden']);
});

test.each([
  { action: 'make-live', build: 'k1', release: '7-abc' },
  { action: 'end-preview', app: 'mf-cart', build: 'k1', release: '7-abc' },
  { action: 'remove', app: 'mf-cart', build: 'k1', release: '7-abc' },
  { action: 'pin', app: '../shell', build: 'k1', release: '7-abc' },
  { action: 'pin', app: 'shell', build: '../k1', release: '7-abc' },
])('what is no act is refused before it is signed: %j', async (body) => {
  const shop = await testShop({ storefrontSecret: SECRET });
  const { token } = await signedInStaff(shop, 'owner');

  expect((await ask(shop, 'POST', '/staff/releases', { token, body })).body.code).toBe('validation-failed');
});

test('an API that has no storefront lets nobody, and records nothing', async () => {
  const shop = await testShop();
  const owner = await signedInStaff(shop, 'owner');

  const { body } = await askSigned(shop, owner, 'POST', '/staff/releases', { body: actOf('make-live') });

  expect(body.code).toBe('unavailable');
  expect(await shop.db.select().from(staffLog).where(eq(staffLog.subject, 'release'))).toEqual([]);
});
