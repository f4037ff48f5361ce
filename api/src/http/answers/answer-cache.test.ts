import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const ROOM = 1_000_000;

test('an answer is made once, also for many requests at the same moment', async () => {
  const cache = new AnswerCache(ROOM);
  const make = vi.fn<() => Promise<string>>(async () => 'body');

  const answers = await Promise.all([cache.get('a', '1', make), cache.get('a', '1', make)]);
  await cache.get('a', '1', make);

  expect(make).toHaveBeenCalledOnce();
  expect(answers[0]).toBe(answers[1]);
});

test('every encoding holds the same body', async () => {
  const answer = await new AnswerCache(ROOM).get('a', '1', async () => 'ورد الطائف');

  expect([answer.identity, gunzipSync(answer.gzip), brotliDecompressSync(answer.br)].map(String)).toEqual(
    Array(3).fill('ورد الطائف'),
  );
});

test('a new version replaces every cached answer', async () => {
  const cache = new AnswerCache(ROOM);
  await cache.get('a', '1', async () => 'old');

  const answer = await cache.get('a', '2', async () => 'new');

  expect(String(answer.identity)).toBe('new');
});

test('an answer that was started before the catalogue changed is not used for the new version', async () => {
  const cache = new AnswerCache(ROOM);
  let finish = (_body: string) => {};
  const slow = cache.get('a', '1', () => new Promise((resolve) => (finish = resolve)));
  await cache.get('b', '2', async () => 'other');
  finish('old');
  await slow;

  const answer = await cache.get('a', '2', async () => 'new');

  expect(String(answer.identity)).toBe('new');
});

test('a new version of one answer does not evict others', async () => {
  const cache = new AnswerCache(ROOM);
  const make = vi.fn<() => Promise<string>>(async () => 'shop');
  await cache.get('settings', '1', make);
  await cache.get('list', '7', async () => 'list');
  await cache.get('list', '8', async () => 'list');

  await cache.get('settings', '1', make);

  expect(make).toHaveBeenCalledOnce();
});

test('a failure is not cached', async () => {
  const cache = new AnswerCache(ROOM);
  await expect(cache.get('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');

  const answer = await cache.get('a', '1', async () => 'up again');

  expect(String(answer.identity)).toBe('up again');
});

test('the least recently used answer is evicted', async () => {
  const cache = new AnswerCache(5_000);
  const body = async () => 'x'.repeat(1_000);
  const again = vi.fn<() => Promise<string>>(body);
  await cache.get('first', '1', body);
  await cache.get('second', '1', body);
  await cache.get('first', '1', body);
  await cache.get('third', '1', body);

  await cache.get('first', '1', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('second', '1', again);
  expect(again).toHaveBeenCalledOnce();
});

test('cached answers hold no more memory than is counted for them', async () => {
  const answer = await new AnswerCache(ROOM).get('a', '1', async () => '{"data":[]}');

  for (const { buffer, length } of [answer.identity, answer.br, answer.gzip]) expect(buffer.byteLength).toBe(length);
});

test('tiny answers count with their overhead', async () => {
  const cache = new AnswerCache(100_000);
  const make = vi.fn<() => Promise<string>>(async () => '');
  for (let index = 0; index < 200; index++) await cache.get(`a${index}`, '1', make);

  await cache.get('a0', '1', make);

  expect(make).toHaveBeenCalledTimes(201);
});
