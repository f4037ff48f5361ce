// @vitest-environment node
import { expect, test } from 'vitest';
import { applyChange, supersedes, NO_CART, type CartChange, type CartData } from '../cart/cart-changes.ts';
import { aCart, aLine } from '../testing/cart.ts';
import { createChangeQueue, type Outcome } from './change-queue.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LINES = ['oud', 'rose', 'amber'];

/** A fake server that answers when the test says so, and may refuse a call or lose its answer. */
function openServer(answer: () => 'kept' | 'refused' | 'lost') {
  let cart: CartData = { cart: aCart(LINES.map((lineId) => aLine({ lineId, quantity: 1 }))), unseen: 0 };
  const underWay: (() => void)[] = [];
  const calls: CartChange[] = [];
  const send = (change: CartChange) =>
    new Promise<CartData>((resolve, reject) => {
      calls.push(change);
      underWay.push(() => {
        const how = answer();
        if (how !== 'refused') cart = applyChange(cart, change);
        if (how === 'kept') resolve(cart);
        else reject(new Error(how));
      });
    });
  return { send, calls, underWay, quantities: () => quantitiesOf(cart) };
}

const quantitiesOf = ({ cart }: CartData) =>
  Object.fromEntries((cart?.items ?? []).map(({ lineId, quantity }) => [lineId, quantity]));

function openQueue(server: ReturnType<typeof openServer>) {
  const shown: { data: CartData; busy: boolean } = { data: NO_CART, busy: false };
  const queue = createChangeQueue<CartData, CartChange>({
    nothing: NO_CART,
    send: server.send,
    apply: applyChange,
    supersedes,
    show: (data, underWay) => Object.assign(shown, { data, busy: underWay.length > 0 }),
  });
  return { queue, quantities: () => quantitiesOf(shown.data), isBusy: () => shown.busy };
}

const moment = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the server answer until no call is pending. */
async function answerAll({ underWay }: ReturnType<typeof openServer>): Promise<void> {
  do {
    underWay.shift()?.();
    await moment();
  } while (underWay.length > 0);
}

async function readyQueue(answer: () => 'kept' | 'refused' | 'lost' = () => 'kept') {
  const server = openServer(() => (server.calls.length === 1 ? 'kept' : answer()));
  const opened = openQueue(server);
  void opened.queue.add({ kind: 'refresh' });
  await answerAll(server);
  return { server, ...opened };
}

test('a change is shown before it is answered', async () => {
  const { queue, quantities, isBusy } = await readyQueue();

  void queue.add({ kind: 'setQuantity', lineId: 'oud', quantity: 5 });

  expect(quantities()).toEqual({ oud: 5, rose: 1, amber: 1 });
  expect(isBusy()).toBe(true);
});

test('ten quick clicks are two requests and end at the tenth', async () => {
  const { queue, server, quantities, isBusy } = await readyQueue();

  const ends = Array.from({ length: 10 }, (_, click) =>
    queue.add({ kind: 'setQuantity', lineId: 'oud', quantity: click + 2 }),
  );
  expect(quantities()['oud']).toBe(11);
  await answerAll(server);

  expect(server.calls.slice(1).map((call) => 'quantity' in call && call.quantity)).toEqual([2, 11]);
  expect((await Promise.all(ends)).map(({ end }) => end)).toEqual([
    'done',
    ...Array.from({ length: 8 }, () => 'superseded'),
    'done',
  ]);
  expect(quantities()).toEqual(server.quantities());
  expect(isBusy()).toBe(false);
});

test('a failed change is undone, and later ones stay', async () => {
  const answers: ('kept' | 'refused')[] = ['refused', 'kept'];
  const { queue, server, quantities } = await readyQueue(() => answers.shift() ?? 'kept');

  const failed = queue.add({ kind: 'setQuantity', lineId: 'oud', quantity: 9 });
  void queue.add({ kind: 'removeFromCart', lineId: 'rose' });
  await answerAll(server);

  expect(await failed).toMatchObject({ end: 'failed' });
  expect(quantities()).toEqual({ oud: 1, amber: 1 });
});

test('a restarted queue sends no waiting change and ignores the answer to a sent one', async () => {
  const { queue, server, quantities } = await readyQueue();

  const ends = [
    queue.add({ kind: 'setQuantity', lineId: 'oud', quantity: 9 }),
    queue.add({ kind: 'removeFromCart', lineId: 'rose' }),
  ];
  queue.restart();
  await answerAll(server);

  expect((await Promise.all(ends)).map(({ end }) => end)).toEqual(['superseded', 'superseded']);
  expect(server.calls).toHaveLength(2);
  expect(quantities()).toEqual({});
});

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

test.each(SEEDS)(
  'after random clicks, refusals and lost answers, the cart shown is the server’s (seed %i)',
  { timeout: 1_000 },
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const { queue, server, quantities, isBusy } = await readyQueue(() =>
      pick(['kept', 'kept', 'kept', 'refused', 'lost'] as const),
    );
    const ends: Promise<Outcome>[] = [];

    for (let step = 0; step < 30; step += 1) {
      const lineId = pick(LINES);
      if (random() < 0.3) server.underWay.shift()?.();
      else
        ends.push(
          queue.add(
            random() < 0.9
              ? { kind: 'setQuantity', lineId, quantity: 1 + Math.floor(random() * 9) }
              : { kind: 'removeFromCart', lineId },
          ),
        );
      if (random() < 0.5) await moment();
      expect(server.underWay.length).toBeLessThanOrEqual(1);
    }
    await answerAll(server);
    const settled = await Promise.all(ends);

    // After a lost answer the server's state is unknown, so the cart service fetches the cart until it succeeds.
    let isUnsure = settled.some(({ end }) => end === 'failed');
    while (isUnsure) {
      const fetched = queue.add({ kind: 'refresh' });
      await answerAll(server);
      isUnsure = (await fetched).end === 'failed';
    }
    expect(isBusy()).toBe(false);
    expect(quantities()).toEqual(server.quantities());
  },
);
