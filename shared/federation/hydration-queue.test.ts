import { expect, test } from 'vitest';
import { HydrationQueue, type HydrationTask } from './hydration-queue.ts';

/** A queue whose pauses end at once, with mounted parts. */
function queueOf(count: number) {
  const queue = new HydrationQueue(() => Promise.resolve());
  const tasks = Array.from({ length: count }, () => queue.createTask()!);
  for (const task of tasks) queue.add(task);
  return { queue, tasks };
}
/** Whether React would hydrate the parts without waiting. */
const releasedOf = (tasks: readonly HydrationTask[]) =>
  tasks.map(({ released }) => 'status' in released && released.status === 'fulfilled');
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a part is hydrated after the one before it', async () => {
  const { queue, tasks } = queueOf(2);

  void queue.run();
  await settled();
  const first = releasedOf(tasks);
  queue.remove(tasks[0]!);
  await settled();

  expect([first, releasedOf(tasks)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('the page is hydrated when its last part is, nested parts included', async () => {
  const { queue, tasks } = queueOf(1);
  let isHydrated = false;
  void queue.run().then(() => (isHydrated = true));
  await settled();
  const inner = queue.createTask()!;
  queue.add(inner);

  queue.remove(tasks[0]!);
  await settled();
  const before = isHydrated;
  queue.remove(inner);
  await settled();

  expect([before, isHydrated]).toEqual([false, true]);
});

test('a part that was unmounted does not delay the others', async () => {
  const { queue, tasks } = queueOf(2);
  queue.remove(tasks[0]!);

  void queue.run();
  await settled();

  expect(releasedOf(tasks)[1]).toBe(true);
});

test('releasing all releases mounted parts and later ones', () => {
  const { queue, tasks } = queueOf(3);
  const late = queue.createTask()!;

  queue.releaseAll();
  queue.add(late);

  expect(releasedOf([...tasks, late])).toEqual([true, true, true, true]);
  expect(queue.createTask()).toBeNull();
});

test('a page without parts is hydrated at once, and later parts need not wait', async () => {
  const { queue } = queueOf(0);

  await queue.run();

  expect(queue.createTask()).toBeNull();
});
