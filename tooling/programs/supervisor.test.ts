import { expect, test, vi } from 'vitest';
import { restartDelay } from './supervisor.ts';
import { processAt, SERVER, superviseToy } from './testing/toy-program.ts';

test('a program that crashes is restarted on the same port', async () => {
  const { program, lines } = await superviseToy(SERVER);
  const { port } = program;
  const first = await processAt(port);

  process.kill(first, 'SIGKILL');
  const second = await vi.waitUntil(() => processAt(port).catch(() => undefined), 10_000);

  expect(second).not.toBe(first);
  expect(lines).toContainEqual(expect.stringMatching(/toy.*SIGKILL/));
});

test('each crash in a row doubles the delay, up to half a minute', () => {
  expect([1, 2, 3, 4].map(restartDelay)).toEqual([500, 1000, 2000, 4000]);
  expect(restartDelay(20)).toBe(30_000);
});
