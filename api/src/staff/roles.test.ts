import { api, type ApiName } from '@shop/contract/api';
import { staffApi, type StaffApiName } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import { STAFF_ROLES } from '@shop/contract/staff-roles';
import { sql } from 'drizzle-orm';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signUp, type Shop } from '../../testing/shopper.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { testShop } from '../../testing/test-shop.ts';
import { openStaffSession } from '../http/sessions/staff-sessions.ts';

type Called = { method: string; path: string };

const CALLS = Object.entries(staffApi) as [StaffApiName, StaffEndpoint & Called][];
const FOR_STAFF = CALLS.filter(([, { roles }]) => roles.length > 0);

const ORDER = 'SW-2222-2222-2222';
const SAMPLE: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  // Every role sees products, and so their history.
  subject: 'product',
  name: 'sales',
  path: 'delivery.freeFrom',
  code: 'RAYYA10',
};

/** The code of the error that a call answers; undefined where it answers none. */
async function codeOf(
  { app }: Pick<Shop, 'app'>,
  { method, path }: Called,
  token?: string,
): Promise<string | undefined> {
  const { statusCode, stream } = await app.inject({
    method: method as 'GET',
    url: path
      .replace('/staff/orders/:id', `/staff/orders/${ORDER}`)
      .replace(/:(\w+)/g, (_, part: string) => SAMPLE[part] ?? 'x'),
    headers: { 'idempotency-key': 'a-key-of-the-test', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' || method === 'PATCH' ? { payload: {} } : {}),
    // A stream of events never ends by itself.
    payloadAsStream: true,
  });
  if (statusCode !== 200) return ((await json(stream())) as { code: string }).code;
  stream().destroy();
  return undefined;
}

/** What is answered to somebody who may not call; anything else comes from the call itself. */
const REFUSALS = ['unauthorized', 'session-ended', 'forbidden', 'second-key-needed'];
const shown = (code: string | undefined): string => (code && REFUSALS.includes(code) ? code : 'allowed');

test.each(STAFF_ROLES)(
  'a person who works as %s may make the calls that the contract says, and no other',
  async (role) => {
    const shop = await testShop();
    const { id } = await signedInStaff(shop, role);
    const cells: Record<string, string> = {};

    for (const [name, endpoint] of FOR_STAFF)
      cells[name] = shown(
        await codeOf(shop, endpoint, await openStaffSession(shop.db, { staffId: id, keyId: 'a-key' })),
      );

    const may = (roles: StaffEndpoint['roles'], allowed: string) => (roles.includes(role) ? allowed : 'forbidden');
    expect(cells).toEqual(Object.fromEntries(FOR_STAFF.map(([name, { roles }]) => [name, may(roles, 'allowed')])));
  },
);

test('an owner with one key may only add another and sign out', async () => {
  const shop = await testShop();
  const { id } = await signedInStaff(shop, 'owner');
  await shop.db.execute(sql`delete from staff_keys where label = 'In the safe'`);
  const open: string[] = [];

  for (const [name, endpoint] of FOR_STAFF)
    if (
      shown(await codeOf(shop, endpoint, await openStaffSession(shop.db, { staffId: id, keyId: 'a-key' }))) ===
      'allowed'
    )
      open.push(name);

  expect(open).toEqual(['staffMe', 'staffSignOut', 'staffKeyOptions', 'staffAddKey']);
});

test('a customer’s token opens no call of the back office, nor does none', async () => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');

  for (const [name, endpoint] of FOR_STAFF) {
    expect(`${name} ${await codeOf(shop, endpoint, token)}`).toBe(`${name} session-ended`);
    expect(`${name} ${await codeOf(shop, endpoint)}`).toBe(`${name} unauthorized`);
  }
});

test('a token of the staff opens no call of a customer', async () => {
  const shop = await testShop();
  const { token } = await signedInStaff(shop, 'owner');
  const personal = (Object.keys(api) as ApiName[]).filter((name) => 'auth' in api[name]);

  for (const name of personal) expect(`${name} ${await codeOf(shop, api[name], token)}`).toBe(`${name} session-ended`);
  expect(personal.length).toBeGreaterThan(20);
});

test('calls that are open to everybody are those of a sign-in alone', () => {
  expect(CALLS.filter(([, { roles }]) => roles.length === 0).map(([name]) => name)).toEqual([
    'staffSignInOptions',
    'staffSignIn',
    'staffEnrolOptions',
    'staffEnrol',
  ]);
});
