import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { OWN_MACHINE } from '../daemon.ts';
import type { Answer } from './steady-load.ts';

export interface LoadResult {
  answers: readonly Answer[];
  asked: number;
  /** When the first one asked, in milliseconds since 1970. */
  began: number;
  /** Answers 503 that did not say when to try again. */
  withoutRetryAfter: number;
}

/**
 * Asks so many times a second from a process that has processor time before others, as visitors' machines do: neither
 * waiting for it nor catching up counts as the shop's time. Returns, once it asks, what stops it and tells what was answered.
 */
export async function startLoadProcess(perSecond: number): Promise<() => Promise<LoadResult>> {
  const main = fileURLToPath(new URL('load-process-main.ts', import.meta.url));
  const child = fork(main, [String(perSecond)], { serialization: 'advanced' });
  setPriority(child.pid!, OWN_MACHINE);
  await once(child, 'message');
  return async () => {
    const answered = once(child, 'message') as Promise<[LoadResult]>;
    child.send('stop');
    const [result] = await answered;
    return result;
  };
}
