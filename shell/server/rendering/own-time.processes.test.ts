import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { OwnTime, timeInQueue } from './own-time.ts';

/** Milliseconds. */
const MEASURED = 600;

/** A process that loops, on the first processor only. */
function startLooping(): number {
  const child = spawn('taskset', ['--cpu-list', '0', process.execPath, '--eval', 'for (;;);'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid!;
}

/** Milliseconds of its own that a process had within the time of the test. */
async function ownTimeOf(pid: number): Promise<number> {
  const ownTime = new OwnTime(pid);
  await wait(MEASURED);
  return ownTime.milliseconds;
}

test.runIf(process.platform === 'linux')('time in which others had the processor is none of its own', async () => {
  const pids = Array.from({ length: 4 }, startLooping);
  // They start with the programs that start them.
  await wait(MEASURED);

  const [own] = await Promise.all(pids.map(ownTimeOf));

  expect(own).toBeLessThan(MEASURED / 2);
});

test('time in which a process does nothing is its own', async () => {
  const child = spawn(process.execPath, ['--eval', `setInterval(() => {}, 10_000); process.stdout.write('ready')`]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const queuedBefore = timeInQueue(process.pid);

  const own = await ownTimeOf(child.pid!);

  expect(own + timeInQueue(process.pid) - queuedBefore).toBeGreaterThan(MEASURED / 2);
});

test('waiting for others is no time of its own, and waits at the same time count once', async () => {
  const ownTime = new OwnTime(process.pid);

  await Promise.all([MEASURED, MEASURED / 2].map((time) => ownTime.waitFor(wait(time))));
  const afterwards = ownTime.milliseconds;
  const underWay = ownTime.waitFor(wait(MEASURED / 2));
  await wait(MEASURED / 4);

  // A time that is subtracted twice leaves less than nothing.
  expect(afterwards).toBeGreaterThan(-MEASURED / 4);
  expect(afterwards).toBeLessThan(MEASURED / 4);
  expect(ownTime.milliseconds).toBeLessThan(MEASURED / 4);
  await underWay;
});
