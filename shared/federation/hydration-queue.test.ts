import { expect, test } from 'vitest';
import { HydrationQueue, type Turn } from './hydration-queue.ts';

/** A queue whose rests are over at once, with parts that stand on the page. */
function queueOf(count: number) {
  const queue = new HydrationQueue(() => Promise.resolve());
  const turns = Array.from({ length: count }, () => queue.turn()!);
  for (const turn of turns) queue.add(turn);
  return { queue, turns };
}
const came = (turns: readonly Turn[]) => turns.map(({ hasCome }) => hasCome);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a part comes alive when the one before it has', async () => {
  const { queue, turns } = queueOf(2);

  void queue.run();
  await settled();
  const first = came(turns);
  queue.leave(turns[0]!);
  await settled();

  expect([first, came(turns)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('the page is alive only with its last part, those within others too', async () => {
  const { queue, turns } = queueOf(1);
  let alive = false;
  void queue.run().then(() => (alive = true));
  await settled();
  const inner = queue.turn()!;
  queue.add(inner);

  queue.leave(turns[0]!);
  await settled();
  const before = alive;
  queue.leave(inner);
  await settled();

  expect([before, alive]).toEqual([false, true]);
});

test('a part that is gone holds up no other', async () => {
  const { queue, turns } = queueOf(2);
  queue.leave(turns[0]!);

  void queue.run();
  await settled();

  expect(turns[1]!.hasCome).toBe(true);
});

test('in a hurry nothing waits: neither what stands there nor what comes later', () => {
  const { queue, turns } = queueOf(3);
  const late = queue.turn()!;

  queue.hurry();
  queue.add(late);

  expect(came([...turns, late])).toEqual([true, true, true, true]);
  expect(queue.turn()).toBeNull();
});

test('a page without parts is alive at once, and later ones need not wait', async () => {
  const { queue } = queueOf(0);

  await queue.run();

  expect(queue.turn()).toBeNull();
});
