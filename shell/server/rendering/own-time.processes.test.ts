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
