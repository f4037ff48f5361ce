import { ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import { expect, test } from 'vitest';
import { takeStep, takeSteps, type OrderStep, type Outcome } from './take-step.ts';

const ID = 'SW-7K3M-Q9TX-2HWD';
const refusal = (code: 'transition-refused' | 'order-refunded' | 'network', status: number) =>
  new ApiError({ code, status, message: code });

/** The API: what a call answers, by its name. */
const answering =
  (answers: Record<string, object | Error>): StaffClient =>
  async (name) => {
    const answer = answers[name] ?? new Error(`${name} was not expected`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  };

const order = (status: string) => ({
  data: {
    id: ID,
    status,
    events: [
      { at: '2026-11-25T06:41:00.000Z', person: 'Salem' },
      { at: '2026-11-25T06:00:00.000Z', person: null },
    ],
  },
});
const PACK: OrderStep = { id: ID, step: 'pack' };

test('a step that somebody else has taken is no failure, and names who it was', async () => {
  const api = answering({ staffPackOrder: refusal('transition-refused', 409), staffOrder: order('packed') });

  expect(await takeStep(api, PACK)).toMatchObject({
    kind: 'before',
    row: { status: 'packed' },
    by: { person: 'Salem', at: '2026-11-25T06:41:00.000Z' },
  });
});

test('a step that the order’s state forbids says in which state it is, and who brought it there', async () => {
  const api = answering({ staffPackOrder: refusal('transition-refused', 409), staffOrder: order('cancelled') });

  expect(await takeStep(api, PACK)).toMatchObject({
    kind: 'refused',
    row: { status: 'cancelled' },
    by: { person: 'Salem' },
  });
});

test.each<[string, Error, Outcome['kind']]>([
  ['another reason of the API', refusal('order-refunded', 409), 'refused'],
  ['no connection', refusal('network', 0), 'unanswered'],
  ['an API that is away', new ApiError({ code: 'unavailable', status: 503, message: '' }), 'unanswered'],
])('what becomes of a step with %s', async (_, error, kind) => {
  expect((await takeStep(answering({ staffPackOrder: error }), PACK)).kind).toBe(kind);
});

test('many steps are taken in turn, each is reported, and none is begun after a stop', async () => {
  const orders = ['a', 'b', 'c'].map((id): OrderStep => ({ id, step: 'pack' }));
  const reported: string[] = [];
  const api = answering({ staffPackOrder: { data: {} } });

  await takeSteps(api, orders, {
    isStopped: () => reported.length === 2,
    onOutcome: (id, { kind }) => reported.push(`${id} ${kind}`),
  });

  expect(reported).toEqual(['a done', 'b done']);
});
