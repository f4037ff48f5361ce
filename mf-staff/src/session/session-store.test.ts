import { ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { storedSession, type Me } from './stored-session.ts';

const ME: Me = {
  id: 'k',
  name: 'Khalid',
  role: 'owner',
  keys: [],
  needsSecondKey: false,
  may: ['staffMe'],
  shopOrigin: 'https://shop.example',
};

const refusal = (code: 'session-ended' | 'forbidden') => new ApiError({ status: 403, code, message: code });
/** The API's refusal of an act that is not signed. */
const unsigned = (act: string) =>
  new ApiError({ status: 403, code: 'key-needed', message: act, passkey: { challenge: act } });

/** A tab's session store whose client answers what `answers` says, in turn; `tokens` are those that the calls came with. */
function aSessionStore(...answers: (object | Error)[]) {
  const tokens: (string | null)[] = [];
  const keys: (string | undefined)[] = [];
  const assertions: (string | undefined)[] = [];
  const client =
    (token: () => string | null): StaffClient =>
    async (_name, _input, { idempotencyKey, headers } = {}) => {
      tokens.push(token());
      keys.push(idempotencyKey);
      assertions.push(headers?.['passkey-assertion']);
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer as never;
    };
  return {
    sessionStore: createSessionStore({ language: 'en', fallbackMessage: (code) => code, client }),
    tokens,
    keys,
    assertions,
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  storedSession.write({ token: 'old', me: ME });
});

test('a call that the session is too old for waits for the person, and is made again', async () => {
  const { sessionStore, tokens } = aSessionStore(refusal('session-ended'), { data: ME }, { done: true });

  const call = sessionStore.call('staffSignOut', {});
  await vi.waitFor(() => expect(sessionStore.getState().asked).toEqual({ kind: 'sign-in' }));
  await sessionStore.enter('new');
  sessionStore.answer(true);

  expect(await call).toEqual({ done: true });
  expect(tokens).toEqual(['old', 'new', 'new']);
  expect(sessionStore.getState()).toEqual({ session: { token: 'new', me: ME }, asked: null });
  expect(storedSession.read()?.token).toBe('new');
});

test('several calls whose session has ended ask the person once', async () => {
  const { sessionStore } = aSessionStore(refusal('session-ended'), refusal('session-ended'), { done: 1 }, { done: 2 });
  const asked: unknown[] = [];
  sessionStore.subscribe(() => asked.push(sessionStore.getState().asked));

  const calls = Promise.all([sessionStore.call('staffSignOut', {}), sessionStore.call('staffSignOut', {})]);
  await vi.waitFor(() => expect(sessionStore.getState().asked).not.toBeNull());
  sessionStore.answer(true);

  expect(await calls).toEqual([{ done: 1 }, { done: 2 }]);
  expect(asked).toEqual([{ kind: 'sign-in' }, null]);
});

test('each act is signed for itself, one after the other, and made again with its signature', async () => {
  const { sessionStore, assertions } = aSessionStore(unsigned('a'), unsigned('b'), { done: 1 }, { done: 2 });
  const challenge = () => {
    const { asked } = sessionStore.getState();
    return asked?.kind === 'key' ? asked.options.challenge : null;
  };

  const calls = Promise.all([sessionStore.call('staffSignOut', {}), sessionStore.call('staffSignOut', {})]);
  await vi.waitFor(() => expect(challenge()).toBe('a'));
  sessionStore.answer({ assertion: { id: 'for a' } });
  await vi.waitFor(() => expect(challenge()).toBe('b'));
  sessionStore.answer({ assertion: { id: 'for b' } });

  expect(await calls).toEqual([{ done: 1 }, { done: 2 }]);
  expect(assertions).toEqual([undefined, undefined, '{"id":"for a"}', '{"id":"for b"}']);
});

test('an act that comes with an ended session is signed after the sign-in', async () => {
  const { sessionStore, assertions } = aSessionStore(refusal('session-ended'), unsigned('a'), { done: true });

  const call = sessionStore.call('staffSignOut', {});
  await vi.waitFor(() => expect(sessionStore.getState().asked?.kind).toBe('sign-in'));
  sessionStore.answer(true);
  await vi.waitFor(() => expect(sessionStore.getState().asked?.kind).toBe('key'));
  sessionStore.answer({ assertion: {} });

  expect(await call).toEqual({ done: true });
  expect(assertions).toEqual([undefined, undefined, '{}']);
});

test('a call is refused where the person declines, or no key would help', async () => {
  const { sessionStore } = aSessionStore(unsigned('a'), refusal('forbidden'));

  const declined = sessionStore.call('staffSignOut', {}).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sessionStore.getState().asked?.kind).toBe('key'));
  sessionStore.answer(false);

  expect(await declined).toMatchObject({ code: 'key-needed' });
  await expect(sessionStore.call('staffSignOut', {})).rejects.toMatchObject({ code: 'forbidden' });
  expect(sessionStore.getState().asked).toBeNull();
});

test('whoever leaves takes the session along', () => {
  const { sessionStore } = aSessionStore();

  sessionStore.leave();

  expect(sessionStore.getState().session).toBeNull();
  expect(storedSession.read()).toBeNull();
});

const LOST = new ApiError({ status: 0, code: 'timeout', message: 'No answer came in time.' });

test('an act whose answer is lost is told as unknown, and has the same key until it is known to be done', async () => {
  const { sessionStore, keys } = aSessionStore(LOST, { data: 1 }, { data: 2 });
  const refund = async (amount: number) =>
    sessionStore.call('staffRefundOrder', { params: { id: 'SW-2222-2222-2222' }, body: { amount } });

  await expect(refund(100)).rejects.toEqual(expect.objectContaining({ message: 'unknown-outcome', code: 'timeout' }));
  await refund(100);
  await refund(100);

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('an act that has a key of its own keeps it', async () => {
  const { sessionStore, keys } = aSessionStore(LOST);

  const placed = sessionStore.call('staffPlacePhoneOrder', { body: {} } as never, { idempotencyKey: 'of-the-draft' });

  await expect(placed).rejects.toThrow('unknown-outcome');
  expect(keys).toEqual(['of-the-draft']);
});

test('an act that is signed anew after a lost answer, after a sign-in or after a refusal is the same act', async () => {
  const refused = new ApiError({ status: 429, code: 'rate-limited', message: 'later' });
  const attempts = [
    unsigned('a'),
    LOST,
    refused,
    refusal('session-ended'),
    unsigned('b'),
    LOST,
    unsigned('c'),
    { data: 1 },
  ];
  const { sessionStore, keys } = aSessionStore(...attempts);
  sessionStore.subscribe(() => {
    const { asked } = sessionStore.getState();
    if (asked) queueMicrotask(() => sessionStore.answer(asked.kind === 'sign-in' ? true : { assertion: {} }));
  });
  const refund = async () =>
    sessionStore.call('staffRefundOrder', { params: { id: 'SW-2222-2222-2222' }, body: { amount: 100 } });

  await expect(refund()).rejects.toThrow('unknown-outcome');
  await expect(refund()).rejects.toBe(refused);
  await expect(refund()).rejects.toThrow('unknown-outcome');
  await refund();

  expect(keys).toHaveLength(attempts.length);
  expect(new Set(keys).size).toBe(1);
});

test('an act that is asked for long after an answer was lost is another', async () => {
  vi.useFakeTimers();
  const { sessionStore, keys } = aSessionStore(LOST, { data: 1 });
  const deliver = async () =>
    sessionStore.call('staffMoveStock', { params: { id: 'pf-oudr-050' }, body: { reason: 'delivery', pieces: 50 } });

  await expect(deliver()).rejects.toThrow('unknown-outcome');
  vi.advanceTimersByTime(11 * 60_000);
  await deliver();

  expect(keys[1]).not.toBe(keys[0]);
  vi.useRealTimers();
});

test('what is only read has no key', async () => {
  const { sessionStore, keys } = aSessionStore({ data: 1 });

  await sessionStore.call('staffOrderCounts', {});

  expect(keys).toEqual([undefined]);
});
