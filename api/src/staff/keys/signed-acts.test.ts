import { staffApi } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { staffLog, type ActProof } from '../../../database/schema/staff.ts';
import { ask, type Method } from '../../../testing/shopper.ts';
import { askSigned, keyAddition, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import type { SignedCall } from '../../http/answers/key-needed.ts';

type Body = Record<string, unknown>;

const ORDER = 'SW-2222-2222-2222';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What each call is sent: in order, so that nothing but the signature is missing. */
const SENT: Record<SignedCall, { params?: Record<string, string>; body?: Body }> = {
  staffAddKey: {},
  staffRemoveKey: { params: { id: 'a2V5' } },
  staffEndOtherSessions: {},
  staffInvite: { body: { name: 'Maryam', role: 'reader' } },
  staffChangeRole: { params: { id: NOBODY }, body: { role: 'reader' } },
  staffEnd: { params: { id: NOBODY } },
  staffApprove: { params: { id: NOBODY }, body: { name: 'Maryam', keys: [], owner: true } },
  staffRecover: { params: { id: NOBODY } },
  staffRefundOrder: { params: { id: ORDER }, body: { amount: 4_200 } },
  staffSettleMissing: { params: { id: ORDER, missing: NOBODY }, body: { outcome: 'refunded' } },
  staffRefundReturn: { params: { id: NOBODY }, body: {} },
  staffReplaceReturn: { params: { id: NOBODY }, body: {} },
  staffSettleCash: { body: { orders: [ORDER] } },
  staffSettleAlert: { params: { id: NOBODY }, body: {} },
  staffChangeSetting: { params: { path: 'delivery.freeFrom' }, body: { value: '250', was: null } },
  staffExportCustomer: { params: { id: NOBODY } },
  staffEraseCustomer: { params: { id: NOBODY } },
};

const CALLS = Object.entries(SENT) as [SignedCall, (typeof SENT)[SignedCall]][];

test('every call that the contract flags is sent in these tests', () => {
  const flagged = (Object.entries(staffApi) as [string, StaffEndpoint][]).filter(
    ([, { signed }]) => signed === 'always',
  );

  expect(CALLS.map(([name]) => name).toSorted()).toEqual(flagged.map(([name]) => name).toSorted());
});

test.each(CALLS)(
  '%s is done with a signature for it alone, by this person, once',
  async (name, { params = {}, body }) => {
    const shop = await testShop();
    const [owner, other] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'owner')];
    const sent = name === 'staffAddKey' ? await keyAddition(shop, owner) : body;
    const { method, path } = staffApi[name];
    const url = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '');
    const call = async (assertion?: object, address = url, changed = sent) =>
      ask(shop, method as Method, address, {
        token: owner.token,
        ...(changed && { body: changed }),
        ...(assertion && { assertion }),
      });
    const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body.code as string | undefined;
    const challenge = async (address = url) => (await call(undefined, address)).body.passkey;

    const unsigned = await call();
    const outcomes = {
      otherAddress: await codeOf(call(owner.key.use(await challenge(`${url}?lang=ar`)))),
      otherBody: sent && (await codeOf(call(owner.key.use(await challenge()), url, { ...sent, more: 1 }))),
      otherPerson: await codeOf(call(other.key.use(await challenge()))),
      ofSignIn: await codeOf(call(owner.key.use((await ask(shop, 'POST', '/staff/sign-in/options')).body.options))),
      invented: await codeOf(call(owner.key.use({ challenge: 'aW52ZW50ZWQ' }))),
      noAssertion: await codeOf(call({ id: 'x' })),
    };
    const used = owner.key.use(unsigned.body.passkey);
    const signed = await codeOf(call(used));
    const twice = await codeOf(call(used));

    expect(unsigned).toMatchObject({
      status: 403,
      body: { code: 'key-needed', message: expect.not.stringContaining('{') },
    });
    expect(outcomes).toEqual({
      ...Object.fromEntries(Object.keys(outcomes).map((each) => [each, 'key-refused'])),
      otherBody: sent && 'key-refused',
    });
    expect(['key-needed', 'key-refused']).not.toContain(signed);
    expect(twice).toBe('key-refused');
  },
);

test('what is refused anyway is not to be signed first, and a challenge is good for five minutes', async () => {
  const shop = await testShop();
  const owner = await signedInStaff(shop, 'owner');
  const invite = async (body: Body, assertion?: object) =>
    ask(shop, 'POST', '/staff/people', { token: owner.token, body, ...(assertion && { assertion }) });
  const maryam = { name: 'Maryam', role: 'reader' };

  const wrong = await invite({ name: '', role: 'reader' });
  const asked = await invite(maryam);
  await shop.db.execute(`update staff_challenges set expires_at = expires_at - interval '5 minutes'`);
  const late = await invite(maryam, owner.key.use(asked.body.passkey));

  expect(wrong.body.code).toBe('validation-failed');
  expect(asked.body.message).toBe('Please sign this with your passkey: invite Maryam');
  expect(late.body.code).toBe('key-refused');
});

test('two acts that were signed at once are done in whichever order they arrive, and the key’s copy, which counts from less, does none', async () => {
  const shop = await testShop();
  const { token, key } = await signedInStaff(shop, 'owner');
  const invite = async (name: string, assertion?: object) =>
    ask(shop, 'POST', '/staff/people', {
      token,
      body: { name, role: 'reader' },
      ...(assertion && { assertion }),
    });
  const asked = async (name: string) => (await invite(name)).body.passkey;
  const [first, second] = [await asked('Maryam'), await asked('Salem')];
  const [signedFirst, signedSecond] = [key.use(first), key.use(second)];

  const answers = [await invite('Salem', signedSecond), await invite('Maryam', signedFirst)];
  const copied = await invite('Omar', key.use(await asked('Omar'), { count: 1 }));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(copied.body.code).toBe('key-refused');
});

test('the signature stands in the history, and can be checked later by whoever knows the call', async () => {
  const shop = await testShop();
  const owner = await signedInStaff(shop, 'owner');
  const body = { name: 'Maryam', role: 'reader' };

  await askSigned(shop, owner, 'POST', '/staff/people', { body });

  const rows = await shop.db.select().from(staffLog);
  const { proof } = rows.find(({ action, staffId }) => action === 'staff invite' && staffId === owner.id)!;
  const { act, clientDataJSON, authenticatorData, publicKey, signature } = proof as ActProof;
  const [method, address] = act.split(' ');
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const client = JSON.parse(bytes(clientDataJSON).toString()) as { challenge: string };
  const hash = (data: Buffer | string) => createHash('sha256').update(data).digest();
  const cose = decodeCredentialPublicKey(new Uint8Array(bytes(publicKey))) as unknown as Map<number, Uint8Array>;
  const [x, y] = [-2, -3].map((part) => Buffer.from(cose.get(part)!).toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.concat([bytes(authenticatorData), hash(bytes(clientDataJSON))]);
  expect(bytes(client.challenge).subarray(32)).toEqual(hash(JSON.stringify([method, address, body])));
  expect(verify('sha256', signed, key, bytes(signature))).toBe(true);
});
