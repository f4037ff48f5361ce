import type { Client } from '@shop/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersAhead } from './answers-ahead.ts';

const oud = { params: { slugOrId: 'oud-royal' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counted = () => {
  const asked: string[] = [];
  const client = ((name: string) => {
    asked.push(name);
    return Promise.resolve({ answer: asked.length });
  }) as unknown as Client;
  return { asked, ...answersAhead(client) };
};

test('what was asked for ahead answers the page once, and then it asks anew', async () => {
  const { asked, ahead, client } = counted();

  await ahead('product', oud);
  await ahead('product', oud);
  const first = await client('product', oud);
  const second = await client('product', oud);

  expect([first, second]).toEqual([{ answer: 1 }, { answer: 2 }]);
  expect(asked).toEqual(['product', 'product']);
});

test('an answer is kept for ten seconds', async () => {
  const { ahead, client } = counted();

  await ahead('product', oud);
  vi.advanceTimersByTime(10_001);

  expect(await client('product', oud)).toEqual({ answer: 2 });
});

test('another question gets an answer of its own', async () => {
  const { ahead, client } = counted();

  await ahead('product', oud);

  expect(await client('product', { params: { slugOrId: 'amber' } })).toEqual({ answer: 2 });
});

test('what is a customer’s own is never asked for ahead', async () => {
  const { asked, ahead } = counted();

  await expect(ahead('cart', {})).rejects.toThrow('cart');
  await expect(ahead('orders', {})).rejects.toThrow('orders');
  expect(asked).toEqual([]);
});

test('a failure is forgotten, so that the page asks anew', async () => {
  const answers = [Promise.reject(new Error('no line')), Promise.resolve({ answer: 2 })];
  const { ahead, client } = answersAhead((() => answers.shift()) as unknown as Client);

  await expect(ahead('product', oud)).rejects.toThrow('no line');

  expect(await client('product', oud)).toEqual({ answer: 2 });
});
