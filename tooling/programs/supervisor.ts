import { launchProgram, type Program, type RunningProgram } from './launch-program.ts';
import { openProgramLog } from './program-log.ts';
import { TaskFailure } from './task.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/**
 * A program that has run this long counts as healthy again. Starting costs a fifth of it, so one that always dies just
 * after leaves the machine to the others, and one that is killed now and then is back after the first delay.
 */
const HEALTHY_AFTER_MS = 10_000;
/** A spare that loads itself at once would slow down the first answers of the one that has just begun. */
const SPARE_AFTER_MS = 2_000;

const SILENT_FOR_MS = 20_000;
const QUESTIONS = 4;

export interface SupervisedProgram {
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  /** Whether a second process waits, with everything loaded. */
  readonly hasSpare: boolean;
  /** Starts it again after `stop` or `kill`, on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it as a crash would, and leaves it so. */
  kill: () => Promise<void>;
}

/** Milliseconds before the next try, where no spare waits; doubles with each death in a row. */
export const restartDelay = (deaths: number): number => Math.min(FIRST_DELAY_MS * 2 ** (deaths - 1), LONGEST_DELAY_MS);

/**
 * Starts a program, waits until it listens, and starts it again when it dies by itself. Of one that can stand by, a
 * second process waits with everything loaded, and takes over at once. Throws if the first start fails.
 */
export async function supervise(program: Program, report: (line: string) => void): Promise<SupervisedProgram> {
  const { name, logFile } = program;
  const log = openProgramLog(logFile, (line) => report(`${name}: ${line}`));
  let port = program.port;
  /** The start that counts; another one, or none, after `stop` and `kill`. */
  let current: RunningProgram | undefined;
  let restart: NodeJS.Timeout | undefined;
  let spare: RunningProgram | undefined;
  let spareStands = false;
  let makeSpare: NodeJS.Timeout | undefined;

  /** Keeps a process ready that only has to be told. */
  function keepSpare(): void {
    if (spare) return;
    const waiting = launchProgram(program, port, log, { asSpare: true });
    spare = waiting;
    void waiting.standing.then(() => (spareStands = spare === waiting));
    void waiting.ended.then(() => {
      if (spare !== waiting) return;
      forgetSpare();
      // Something else ended it, such as the kernel when memory runs out: there is no hurry.
      if (current) spareLater(LONGEST_DELAY_MS);
    });
  }

  function spareLater(delay: number): void {
    clearTimeout(makeSpare);
    if (program.standby) makeSpare = setTimeout(keepSpare, delay).unref();
  }

  function forgetSpare(): RunningProgram | undefined {
    const was = spare;
    spare = undefined;
    spareStands = false;
    clearTimeout(makeSpare);
    return was;
  }

  async function launch(deaths: number): Promise<void> {
    const started = Date.now();
    const running = forgetSpare() ?? launchProgram(program, port, log);
    current = running;
    running.serve();
    const listeningAt = await running.listening;
    port = listeningAt ?? port;
    if (listeningAt && deaths > 0) report(`The ${name} runs again`);
    if (listeningAt && current === running) spareLater(SPARE_AFTER_MS);
    if (listeningAt) endWhenSilent(running);
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
      // Whoever lived until its spare was loaded has lived for seconds: a crash at every start is no busy loop.
      const wasHealthy = spareStands || Date.now() - started > HEALTHY_AFTER_MS;
      const inARow = wasHealthy ? 1 : deaths + 1;
      const delay = spareStands ? 0 : restartDelay(inARow);
      const next = delay === 0 ? 'its spare takes over' : `starting it again in ${delay / 1000} s`;
      report(`The ${name} stopped (${how}); ${next}`);
      restart = setTimeout(() => void launch(inARow), delay);
    });
  }

  /** A program whose code does not let go of it lives on, and answers nobody. */
  function endWhenSilent(running: RunningProgram): void {
    const silentFor = program.silentFor ?? SILENT_FOR_MS;
    let unanswered = 0;
    // Some questions in a row: a machine that slept must not take its programs for dead when it wakes.
    const probe = setInterval(() => {
      if (unanswered === QUESTIONS) {
        report(`The ${name} has not answered for ${silentFor / 1000} s`);
        void running.end('SIGKILL');
      }
      unanswered += 1;
      running.ping(() => (unanswered = 0));
    }, silentFor / QUESTIONS).unref();
    void running.ended.then(() => clearInterval(probe));
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = current;
    current = undefined;
    clearTimeout(restart);
    const unused = forgetSpare();
    await Promise.all([running?.end(signal), unused?.end(signal)]);
  }

  await launch(0);
  return {
    get port() {
      return port;
    },
    get pid() {
      return current?.pid;
    },
    get hasSpare() {
      return spareStands;
    },
    async start() {
      if (!current) await launch(0);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
