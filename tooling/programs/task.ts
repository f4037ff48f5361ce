import { ROOT } from '@shop/environment/directories';
import { appendFileSync, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { explainFailure } from './explain-failure.mjs';
import { startersOf } from './starters.mjs';

/** Time limit for the clean-up. After it the process exits anyway, and its child processes end with it. */
const END_WITHIN_MS = 75_000;

/** An error that a person can fix. Only its message is shown: what happened, why, and the fix. */
export class TaskFailure extends Error {}

interface CommandLine {
  /** What `--help` prints instead of doing anything. A task without one answers `--help` itself. */
  usage?: string;
  /** The only words that the task takes; any others where absent. */
  words?: readonly string[];
}

/** Whether a command line asks what it can be, as people type it at other programs. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');

export interface Task {
  /** The command-line arguments after the task's name. */
  arguments: string[];
  /** Aborted on Ctrl-C, on a termination signal, and when the parent process is gone. */
  stopping: AbortSignal;
  /** Registers a clean-up that runs however the task ends; the last one registered runs first. */
  onEnd: (clean: () => Promise<void> | void) => void;
}

const isStop = (message: unknown): message is { type: 'stop'; signal: keyof typeof constants.signals } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';

/** Whether an error is one of JavaScript's own (TypeError …): its message needs the stack trace to be understood. */
const isLanguageError = (error: Error) => error.constructor !== Error && error.constructor.name in globalThis;

/** The sentence to show for an error. The stack trace goes to a log file. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TaskFailure) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const log = join(ROOT, 'var', 'log', `${basename(process.argv[1] ?? 'task', '.ts')}-failure.log`);
  try {
    mkdirSync(join(ROOT, 'var', 'log'), { recursive: true });
    appendFileSync(log, `${new Date().toISOString()} ${error.stack}\n`);
  } catch {
    // The log can't be written (full disk, read-only): the sentence is shown without it.
  }
  return explainFailure(code) ?? (isLanguageError(error) ? `${error.message} (${log} says where)` : error.message);
}

/** Runs a task and exits with its status: 130 after Ctrl-C, 1 after a failure. */
export async function runTask(
  work: (task: Task) => Promise<number | void>,
  { usage, words: known }: CommandLine = {},
): Promise<void> {
  const words = process.argv.slice(2);
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
    // process.exit would drop what is still buffered for a slow pipe, the summary line included.
    await new Promise((written) => process.stdout.write('', written));
    process.exit(status);
  }

  function stopWith(signal: keyof typeof constants.signals): void {
    stop.abort();
    void end(128 + constants.signals[signal]);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopWith(signal));
  process.on('message', (message) => isStop(message) && stopWith(message.signal));
  process.on('disconnect', () => stopWith('SIGHUP'));
  // Without a channel to the process that started it, as after npx, nothing else says that it is gone.
  if (!process.connected && process.env.npm_lifecycle_event) {
    const starters = startersOf();
    setInterval(() => startersOf() !== starters && stopWith('SIGHUP'), 1000).unref();
  }

  try {
    if (usage !== undefined && asksForHelp(words)) {
      console.log(usage);
      return await end(0);
    }
    const unknown = known && words.find((word) => !known.includes(word));
    if (unknown !== undefined) throw new TaskFailure(`"${unknown}" is unknown here.\n${usage}`);
    const status = await work({
      arguments: words,
      stopping: stop.signal,
      onEnd: (clean) => cleaners.push(clean),
    });
    await end(status ?? 0);
  } catch (error) {
    if (!stop.signal.aborted) console.error(sentenceFor(error));
    await end(1);
  }
}
