import { afterEach, expect, test, vi } from 'vitest';
import { pause } from './pause.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the visitor did meanwhile is answered before the work goes on', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('tap'));

  await pause();
  order.push('work');

  expect(order).toEqual(['tap', 'work']);
});

test('a browser that can keep the work’s place is asked to', async () => {
  const kept = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: kept });

  await pause();

  expect(kept).toHaveBeenCalledOnce();
});
