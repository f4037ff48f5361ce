import { launchProgram, type Program, type RunningProgram } from './launch-program.ts';
import { openProgramLog } from './program-log.ts';
import { TaskFailure } from './task.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A program that has run this long counts as healthy again. */
const HEALTHY_AFTER_MS = 60_000;

export interface SupervisedProgram {
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  /** Starts it again after `stop` or `kill`, on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it as a crash would, and leaves it so. */
  kill: () => Promise<void>;
}

/** Milliseconds before the next try; doubles with each death in a row. */
export const restartDelay = (deaths: number): number => Math.min(FIRST_DELAY_MS * 2 ** (deaths - 1), LONGEST_DELAY_MS);

/** Starts a program, waits until it listens, and starts it again when it dies by itself. Throws if the first start fails. */
export async function supervise(program: Program, report: (line: string) => void): Promise<SupervisedProgram> {
  const { name, logFile } = program;
  const log = openProgramLog(logFile, (line) => report(`${name}: ${line}`));
  let port = program.port;
  /** The start that counts; another one, or none, after `stop` and `kill`. */
  let current: RunningProgram | undefined;
  let restart: NodeJS.Timeout | undefined;

  async function launch(deaths: number): Promise<void> {
    const started = Date.now();
    const running = launchProgram(program, port, log);
    current = running;
    const listeningAt = await running.listening;
    port = listeningAt ?? port;
    if (listeningAt && deaths > 0) report(`The ${name} runs again`);
    if (!listeningAt && deaths === 0) {
      current = undefined;
      const lines = [
        `The ${name} did not start (${await running.ended}); ${logFile} has all it said:`,
        ...log.lastLines(),
      ];
      throw new TaskFailure(lines.join('\n  '));
    }
    void running.ended.then((how) => {
      if (current !== running) return;
      const inARow = Date.now() - started > HEALTHY_AFTER_MS ? 1 : deaths + 1;
      const delay = restartDelay(inARow);
      report(`The ${name} stopped (${how}); starting it again in ${delay / 1000} s`);
      restart = setTimeout(() => void launch(inARow), delay);
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = current;
    current = undefined;
    clearTimeout(restart);
    await running?.end(signal);
  }

  await launch(0);
  return {
    get port() {
      return port;
    },
    get pid() {
      return current?.pid;
    },
    async start() {
      if (!current) await launch(0);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
