import { afterEach, expect, test, vi } from 'vitest';
import { nextTask, pause, pressAnswered } from './scheduling.ts';

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

/** A page whose frames are painted when `paint` is called. */
function pageWith({ pointer, visibility = 'visible' }: { pointer: 'fine' | 'coarse'; visibility?: string }) {
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', { visibilityState: visibility });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return { paint: () => frames.forEach((frame) => frame()) };
}
const tasks = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a phone paints a frame before the page that a press leads to', async () => {
  const { paint } = pageWith({ pointer: 'coarse' });
  let isAnswered = false;
  void pressAnswered().then(() => (isAnswered = true));

  await tasks();
  expect(isAnswered).toBe(false);
  paint();
  await tasks();
  expect(isAnswered).toBe(true);
});

test.each([
  ['a mouse', { pointer: 'fine' as const }],
  ['a hidden tab', { pointer: 'coarse' as const, visibility: 'hidden' }],
])('with %s the page is rendered in the task of the press, without a frame', async (_what, page) => {
  pageWith(page);
  const order: string[] = [];
  const later = nextTask().then(() => order.push('next task'));
  await pressAnswered().then(() => order.push('page'));
  await later;

  expect(order).toEqual(['page', 'next task']);
});
