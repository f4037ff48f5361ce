import { ROOT } from '@shop/environment/directories';
import { appendFileSync, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { explainFailure } from './explain-failure.mjs';

/** Longest time for an orderly end; past it the process leaves all the same, and its children end with it. */
const END_WITHIN_MS = 15_000;

/** Something a person can put right: its message is the one sentence (what happened, why, the fix) that is shown. */
export class TaskFailure extends Error {}

export interface Task {
  /** What stood after the task's name. */
  arguments: string[];
  /** Aborted when the terminal, the parent or the system asks the task to stop. */
  stopping: AbortSignal;
  /** Runs at the end, however the task ends; the last one registered runs first. */
  onEnd: (clean: () => Promise<void> | void) => void;
}

const isStop = (message: unknown): message is { type: 'stop'; signal: keyof typeof constants.signals } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';

/** The language's own errors: nobody meant their text for a person, so it is said where to read more. */
const isSurprise = (error: Error) => error.constructor !== Error && error.constructor.name in globalThis;

/** The sentence to show for an error; its stack goes to a log. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TaskFailure) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const log = join(ROOT, 'var', 'log', `${basename(process.argv[1] ?? 'task', '.ts')}-failure.log`);
  try {
    mkdirSync(join(ROOT, 'var', 'log'), { recursive: true });
    appendFileSync(log, `${new Date().toISOString()} ${error.stack}\n`);
  } catch {
    // Where nothing can be written the sentence alone must do.
  }
  return explainFailure(code) ?? (isSurprise(error) ? `${error.message} (${log} says where)` : error.message);
}

/** Runs a task to its end and leaves the process with its status: 130 after Ctrl-C, 1 after a failure. */
export async function runTask(work: (task: Task) => Promise<number | void>): Promise<void> {
  const cleaners: (() => Promise<void> | void)[] = [];
  const stop = new AbortController();
  let ending = false;

  async function end(status: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(status || 1), END_WITHIN_MS).unref();
    for (const clean of cleaners.reverse()) {
      await Promise.resolve(clean()).catch((error: unknown) => console.error(sentenceFor(error)));
    }
    // Into a slow pipe the last lines are still on their way, the summary among them.
    await new Promise((written) => process.stdout.write('', written));
    process.exit(status);
  }

  function askedToStop(signal: keyof typeof constants.signals): void {
    stop.abort();
    void end(128 + constants.signals[signal]);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => askedToStop(signal));
  process.on('message', (message) => isStop(message) && askedToStop(message.signal));
  process.on('disconnect', () => askedToStop('SIGHUP'));

  try {
    const status = await work({
      arguments: process.argv.slice(2),
      stopping: stop.signal,
      onEnd: (clean) => cleaners.push(clean),
    });
    await end(status ?? 0);
  } catch (error) {
    if (!stop.signal.aborted) console.error(sentenceFor(error));
    await end(1);
  }
}
