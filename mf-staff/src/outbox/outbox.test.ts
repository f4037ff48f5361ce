import { ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import { beforeEach, expect, test, vi } from 'vitest';
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

const A = 'SW-2222-2222-2222';
const B = 'SW-3333-3333-3333';
const pack = (id: string) => ({ order: { id, step: 'pack' as const }, number: id === A ? 2 : 3 });
const ship = (id: string) => ({
  order: { id, step: 'ship' as const, shipment: { courier: 'Aramex', waybill: 'AX1' } },
  number: id === A ? 2 : 3,
});

/** The storage of a device or a tab. */
const aStorage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const outboxOf = (call: StaffClient, personId = 'salem', session = 'first') =>
  createOutbox(call, { personId, session, clock: () => NOW });

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});

test('steps without a connection are kept, also over a reload, and sent later in their order', async () => {
  const { shop, call } = aShop();
  shop.isReached = false;
  const before = outboxOf(call);
  await before.add(pack(A));
  await before.add(ship(A));

  expect(before.getState()).toMatchObject({ since: NOW, kept: [{}, {}] });
  shop.isReached = true;
  const after = outboxOf(call);
  await after.flush();

  expect(shop.got).toEqual([`staffPackOrder ${A}`, `staffShipOrder ${A}`]);
  expect(after.getState()).toMatchObject({ since: null, kept: [], found: [] });
});

test('a step that the shop refuses is told, and holds up none behind it', async () => {
  const { shop, call } = aShop();
  shop.refuses = [A];
  const outbox = outboxOf(call);

  await Promise.all([outbox.add(pack(A)), outbox.add(pack(B))]);

  expect(shop.got).toEqual([`staffPackOrder ${A}`, `staffPackOrder ${B}`]);
  expect(outbox.getState()).toMatchObject({ kept: [], refused: [{ number: 2, outcome: { kind: 'refused' } }] });
});

test('steps of one person are never sent by another', async () => {
  const { shop, call } = aShop();
  shop.isReached = false;
  await outboxOf(call).add(pack(A));
  shop.isReached = true;

  const other = outboxOf(call, 'maryam');
  await other.flush();

  expect(shop.got).toEqual([]);
  expect(other.getState().found).toEqual([]);
});

test.each([
  ['send', [`staffPackOrder ${A}`]],
  ['drop', []],
] as const)('steps from before a sign-in wait until the person says %s', async (settled, sent) => {
  const { shop, call } = aShop();
  shop.isReached = false;
  await outboxOf(call).add(pack(A));
  shop.isReached = true;

  const after = outboxOf(call, 'salem', 'second');
  await after.flush();
  const waiting = [shop.got.length, after.getState().found.length];
  await after.settleFound(settled);

  expect(waiting).toEqual([0, 1]);
  expect(shop.got).toEqual(sent);
  expect(outboxOf(call, 'salem', 'second').getState()).toMatchObject({ kept: [], found: [] });
});

const planted = { key: '00000000-0000-4000-8000-000000000000', personId: 'salem', ...pack(A) };

test.each([
  ['a cancellation', { ...planted, order: { id: A, step: 'cancel' } }],
  ['a delivery', { ...planted, order: { id: A, step: 'deliver' } }],
  ['a shipment without a number', { ...planted, order: { ...ship(A).order, shipment: { courier: 'Aramex' } } }],
  ['no key', { ...planted, key: undefined }],
])('%s that something else has put on the device is dropped, and a step waits', async (_, wrong) => {
  const { shop, call } = aShop();
  localStorage.setItem('staff-kept-steps', JSON.stringify([wrong, planted]));

  const outbox = outboxOf(call);
  await outbox.flush();

  expect(outbox.getState()).toMatchObject({ kept: [], found: [pack(A)] });
  expect(shop.got).toEqual([]);
});
