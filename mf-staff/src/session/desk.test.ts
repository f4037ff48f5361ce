import { ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDesk } from './desk.ts';
import { storedSession, type Me } from './stored-session.ts';

const ME: Me = { id: 'k', name: 'Khalid', role: 'owner', keys: [], needsSecondKey: false, may: ['staffMe'] };

const refusal = (code: 'session-ended' | 'key-needed' | 'forbidden') =>
  new ApiError({ status: 403, code, message: code });

/** A tab's desk whose client answers what `answers` says, in turn; `tokens` are those that the calls came with. */
function aDesk(...answers: (object | Error)[]) {
  const tokens: (string | null)[] = [];
  const client =
    (token: () => string | null): StaffClient =>
    async () => {
      tokens.push(token());
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer as never;
    };
  return { desk: createDesk({ language: 'en', fallbackMessage: (code) => code, client }), tokens };
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

test('a call that the session or the key is too old for waits for the person, and is made again', async () => {
  const { desk, tokens } = aDesk(refusal('session-ended'), { data: ME }, { done: true });

  const call = desk.call('staffSignOut', {});
  await vi.waitFor(() => expect(desk.getState().asked).toBe('sign-in'));
  await desk.enter('new');
  desk.answer(true);

  expect(await call).toEqual({ done: true });
  expect(tokens).toEqual(['old', 'new', 'new']);
  expect(desk.getState()).toEqual({ session: { token: 'new', me: ME }, asked: null });
  expect(storedSession.read()?.token).toBe('new');
});

test('several calls ask the person once', async () => {
  const { desk } = aDesk(refusal('key-needed'), refusal('key-needed'), { done: 1 }, { done: 2 });
  const asked: unknown[] = [];
  desk.subscribe(() => asked.push(desk.getState().asked));

  const calls = Promise.all([desk.call('staffSignOut', {}), desk.call('staffSignOut', {})]);
  await vi.waitFor(() => expect(desk.getState().asked).toBe('key'));
  desk.answer(true);

  expect(await calls).toEqual([{ done: 1 }, { done: 2 }]);
  expect(asked).toEqual(['key', null]);
});

test('a call is refused where the person declines, or no key would help', async () => {
  const { desk } = aDesk(refusal('key-needed'), refusal('forbidden'));

  const declined = desk.call('staffSignOut', {}).catch((error: unknown) => error);
  await vi.waitFor(() => expect(desk.getState().asked).toBe('key'));
  desk.answer(false);

  expect(await declined).toMatchObject({ code: 'key-needed' });
  await expect(desk.call('staffSignOut', {})).rejects.toMatchObject({ code: 'forbidden' });
  expect(desk.getState().asked).toBeNull();
});

test('whoever leaves takes the session along', () => {
  const { desk } = aDesk();

  desk.leave();

  expect(desk.getState().session).toBeNull();
  expect(storedSession.read()).toBeNull();
});
