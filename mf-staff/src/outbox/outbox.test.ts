import { ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderStep } from '../steps/take-step.ts';
import { createOutbox } from './outbox.ts';

const NOW = 1_000;
const noConnection = new ApiError({ status: 0, code: 'network', message: '' });

/** A shop that is reached, or not, and the calls that it got. */
function aShop() {
  const shop = { isReached: true, refuses: [] as string[], got: [] as string[] };
  const call: StaffClient = async (name, input) => {
    if (!shop.isReached) throw noConnection;
    const { id } = (input as unknown as { params: { id: string } }).params;
    shop.got.push(`${name} ${id}`);
    if (shop.refuses.includes(id)) throw new ApiError({ status: 409, code: 'order-refunded', message: 'refunded' });
    return { data: {} } as never;
  };
  return { shop, call };
}

const step = (id: string, word: 'pack' | 'deliver' = 'pack') => ({
  order: { id, step: word } as OrderStep,
  number: id.charCodeAt(0),
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('steps without a connection are kept, also over a reload, and sent later in their order', async () => {
  const { shop, call } = aShop();
  shop.isReached = false;
  const before = createOutbox(call, 'salem', () => NOW);
  await before.add(step('a'));
  await before.add(step('a', 'deliver'));

  expect(before.getState()).toMatchObject({ since: NOW, kept: [{}, {}] });
  shop.isReached = true;
  const after = createOutbox(call, 'salem');
  await after.flush();

  expect(shop.got).toEqual(['staffPackOrder a', 'staffDeliverOrder a']);
  expect(after.getState()).toMatchObject({ since: null, kept: [] });
});

test('a step that the shop refuses is told, and holds up none behind it', async () => {
  const { shop, call } = aShop();
  shop.refuses = ['a'];
  const outbox = createOutbox(call, 'salem');

  await Promise.all([outbox.add(step('a')), outbox.add(step('b'))]);

  expect(shop.got).toEqual(['staffPackOrder a', 'staffPackOrder b']);
  expect(outbox.getState()).toMatchObject({ kept: [], refused: [{ number: 97, outcome: { kind: 'refused' } }] });
});

test('steps of one person are never sent by another', async () => {
  const { shop, call } = aShop();
  shop.isReached = false;
  await createOutbox(call, 'salem').add(step('a'));
  shop.isReached = true;

  await createOutbox(call, 'maryam').flush();

  expect(shop.got).toEqual([]);
});
