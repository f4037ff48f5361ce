import { launchProgram, type Program, type RunningProgram } from './launch-program.ts';
import { openProgramLog } from './program-log.ts';
import { TaskFailure } from './task.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/**
 * A program that has run this long counts as healthy, and its next crash is restarted after the first delay. A start takes
 * about a fifth of this time, so a program that crashes soon after every start can't keep the machine busy.
 */
const HEALTHY_AFTER_MS = 10_000;
/** The standby process is started this late, so that loading it does not slow down the first answers of the new process. */
const SPARE_AFTER_MS = 2_000;

const SILENT_FOR_MS = 20_000;
const UNANSWERED_PROBES = 4;

export interface SupervisedProgram {
  readonly port: number;
  /** Process id of the running process. */
  readonly pid: number | undefined;
  /** Whether a standby process is loaded and waiting. */
  readonly hasSpare: boolean;
  /** Starts the program again after `stop` or `kill`, on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends the process with SIGKILL, without restarting it. */
  kill: () => Promise<void>;
}

/** Milliseconds before a restart without a standby process; doubles with each crash in a row. */
export const restartDelay = (deaths: number): number => Math.min(FIRST_DELAY_MS * 2 ** (deaths - 1), LONGEST_DELAY_MS);

/**
 * Starts a program, waits until it listens, and restarts it when it crashes or stops answering. For a program with
 * `standby` a second, fully loaded process waits and takes over at once. Throws if the first start fails.
 *
 * @param preparation What the program needs, if it is still being prepared: meanwhile the first process loads its code.
 *   Resolves to environment variables of the program that were not known before. Its error is thrown.
 */
export async function supervise(
  described: Program,
  report: (line: string) => void,
  preparation?: Promise<Record<string, string>>,
): Promise<SupervisedProgram> {
  let program = described;
  const { name, logFile } = program;
  const log = openProgramLog(logFile, (line) => report(`${name}: ${line}`));
  let port = program.port;
  /** The process in service; undefined after `stop` and `kill`. */
  let current: RunningProgram | undefined;
  let restart: NodeJS.Timeout | undefined;
  let spare: RunningProgram | undefined;
  let spareIsReady = false;
  let spareTimer: NodeJS.Timeout | undefined;

  /** Launches a standby process unless there is one. */
  function launchSpare(): void {
    if (spare) return;
    const waiting = launchProgram(program, port, log, { asSpare: true });
    spare = waiting;
    void waiting.loaded.then(() => (spareIsReady = spare === waiting));
    void waiting.ended.then(() => {
      if (spare !== waiting) return;
      takeSpare();
      // It was ended from outside, for example by the kernel when memory ran out: the next one can wait.
      if (current) scheduleSpare(LONGEST_DELAY_MS);
    });
  }

  function scheduleSpare(delay: number): void {
    clearTimeout(spareTimer);
    if (program.standby) spareTimer = setTimeout(launchSpare, delay).unref();
  }

  function takeSpare(): RunningProgram | undefined {
    const was = spare;
    spare = undefined;
    spareIsReady = false;
    clearTimeout(spareTimer);
    return was;
  }

  async function launch(deaths: number, running = takeSpare() ?? launchProgram(program, port, log)): Promise<void> {
    const started = performance.now();
    current = running;
    running.serve();
    const listeningAt = await running.listening;
    port = listeningAt ?? port;
    if (listeningAt && deaths > 0) report(`The ${name} runs again`);
    if (listeningAt && current === running) scheduleSpare(SPARE_AFTER_MS);
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
      // A process that lived until its standby was loaded ran for seconds, so this can't become a busy loop.
      const wasHealthy = spareIsReady || performance.now() - started > HEALTHY_AFTER_MS;
      const inARow = wasHealthy ? 1 : deaths + 1;
      const delay = spareIsReady ? 0 : restartDelay(inARow);
      const next = delay === 0 ? 'its spare takes over' : `starting it again in ${delay / 1000} s`;
      report(`The ${name} stopped (${how}); ${next}`);
      restart = setTimeout(() => void launch(inARow), delay);
    });
  }

  /** Begins with a process that has loaded its code meanwhile, or with a new one if it has died. */
  async function launchWaiting(preparing: Promise<Record<string, string>>): Promise<void> {
    const waiting = launchProgram(program, port, log, { preparation: preparing });
    let hasDied = false;
    void waiting.ended.then(() => (hasDied = true));
    program = { ...program, environment: { ...program.environment, ...(await preparing) } };
    await (hasDied ? launch(0) : launch(0, waiting));
  }

  /** Ends a process whose event loop is blocked: it is alive, but answers nothing. */
  function endWhenSilent(running: RunningProgram): void {
    const silentFor = program.silentFor ?? SILENT_FOR_MS;
    let unanswered = 0;
    // Several probes must go unanswered, so that programs are not killed when the machine wakes from sleep.
    const probe = setInterval(() => {
      if (unanswered === UNANSWERED_PROBES) {
        report(`The ${name} has not answered for ${silentFor / 1000} s`);
        void running.end('SIGKILL');
      }
      unanswered += 1;
      running.ping(() => (unanswered = 0));
    }, silentFor / UNANSWERED_PROBES).unref();
    void running.ended.then(() => clearInterval(probe));
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = current;
    current = undefined;
    clearTimeout(restart);
    const unused = takeSpare();
    await Promise.all([running?.end(signal), unused?.end(signal)]);
  }

  await (preparation ? launchWaiting(preparation) : launch(0));
  return {
    get port() {
      return port;
    },
    get pid() {
      return current?.pid;
    },
    get hasSpare() {
      return spareIsReady;
    },
    async start() {
      if (!current) await launch(0);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
