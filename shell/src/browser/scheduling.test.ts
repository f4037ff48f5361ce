import { afterEach, expect, test, vi } from 'vitest';
import { pause } from './scheduling.ts';

afterEach(() => vi.unstubAllGlobals());

test('a waiting event is handled before the work goes on', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('tap'));

  await pause();
  order.push('work');

  expect(order).toEqual(['tap', 'work']);
});

test('scheduler.yield is used where the browser has it', async () => {
  const yieldTask = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: yieldTask });

  await pause();

  expect(yieldTask).toHaveBeenCalledOnce();
});
