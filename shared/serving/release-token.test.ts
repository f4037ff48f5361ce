import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { readReleaseToken, signReleaseToken } from './release-token.ts';

const SECRET = 'a secret of API and storefront';
const ACT = { action: 'roll-back', app: 'mf-cart', build: 'k1', release: '7-abc' } as const;

afterEach(() => void vi.useRealTimers());

test('a token says who may do what, and each has an id of its own', async () => {
  const [read, act] = await Promise.all([
    signReleaseToken(SECRET, { by: 'Maryam' }),
    signReleaseToken(SECRET, { by: 'Maryam', act: ACT }),
  ]);

  const [ofRead, ofAct] = [await readReleaseToken(read, [SECRET]), await readReleaseToken(act, [SECRET])];

  expect(ofRead).toEqual({ by: 'Maryam', id: expect.any(String) });
  expect(ofAct).toEqual({ by: 'Maryam', act: ACT, id: expect.any(String) });
  expect(ofAct.id).not.toBe(ofRead.id);
});

test('while the secret is changed, tokens of both values are read', async () => {
  const token = await signReleaseToken(SECRET, { by: 'Maryam' });

  await expect(readReleaseToken(token, ['the next secret', SECRET])).resolves.toMatchObject({ by: 'Maryam' });
  await expect(readReleaseToken(token, ['the next secret'])).rejects.toThrow();
});

test('a token works for a minute, and half a minute more for clocks that differ', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await signReleaseToken(SECRET, { by: 'Maryam' });

  vi.setSystemTime(Date.now() + 85_000);
  await expect(readReleaseToken(token, [SECRET])).resolves.toMatchObject({ by: 'Maryam' });
  vi.setSystemTime(Date.now() + 10_000);
  await expect(readReleaseToken(token, [SECRET])).rejects.toThrow();
});

test.each([
  ['changed', async () => `${await signReleaseToken(SECRET, { by: 'Maryam' })}x`],
  ['of the secret itself, which has other uses', async () => withKey(Buffer.from(SECRET))],
  [
    'unsigned',
    async () => `${btoa('{"alg":"none"}')}.${btoa('{"by":"x","aud":"releases","jti":"1","exp":9999999999}')}.`,
  ],
  ['no token', async () => 'Maryam'],
  ['nothing', async () => ''],
])('a token that is %s is refused', async (_what, token) => {
  await expect(readReleaseToken(await token(), [SECRET])).rejects.toThrow();
});

const withKey = async (key: Uint8Array) =>
  new SignJWT({ by: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('releases')
    .setJti('1')
    .setExpirationTime('1h')
    .sign(key);
