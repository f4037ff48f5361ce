import { spawn, type ChildProcess } from 'node:child_process';
import type { ProgramLog } from './program-log.ts';

const LISTENING_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 5000;

export interface Program {
  /** Stands before its lines on the terminal. */
  name: string;
  /** The file that Node runs. It sends `{ type: 'listening', port }` to its parent once it can be used. */
  entry: string;
  nodeArguments?: string[];
  environment: Record<string, string>;
  /** The variable that tells the program its port. */
  portVariable: string;
  /** Milliseconds after which a program that does not answer is ended and started again; 20,000 where absent. */
  silentFor?: number;
  /** 0 lets it choose at its first start; later starts get the same one. */
  port: number;
  logFile: string;
  /**
   * Where `STANDBY` is in its environment, the program loads itself, sends `{ type: 'standby' }` and waits for
   * `{ type: 'serve' }`.
   */
  standby?: boolean;
}

export interface RunningProgram {
  pid: number | undefined;
  /** Lets one that was launched as a spare begin; nothing to one that began by itself. */
  serve: () => void;
  /** Resolves when a spare has loaded itself. */
  standing: Promise<unknown>;
  /** Its port, once it listens; `undefined` if it ended before. */
  listening: Promise<number | undefined>;
  /** Asks whether it still gets to answer; `answered` is called when it does. */
  ping: (answered: () => void) => void;
  /** How it ended: "status 1", "signal SIGKILL". */
  ended: Promise<string>;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const isListening = (message: unknown): message is { type: 'listening'; port: number } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'listening';

function spawnProgram(program: Program, port: number, asSpare: boolean): ChildProcess {
  const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;
  return spawn(process.execPath, ['--import', endWithParent, ...(program.nodeArguments ?? []), program.entry], {
    // A group of its own: the terminal's Ctrl-C reaches only whoever supervises, who then stops things in order.
    detached: true,
    env: {
      ...process.env,
      ...program.environment,
      [program.portVariable]: String(port),
      ...(asSpare && { STANDBY: 'yes' }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** What the program started itself must not outlive it: a process that loops hears of nobody's end. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left of it.
  }
}

interface LaunchOptions {
  /** Loads itself, and waits for `serve`. */
  asSpare?: boolean;
}

/** Starts a program once. One that was asked to serve and stays silent for a minute is ended. */
export function launchProgram(
  program: Program,
  port: number,
  log: ProgramLog,
  { asSpare = false }: LaunchOptions = {},
): RunningProgram {
  const child = spawnProgram(program, port, asSpare);
  log.follow(child.stdout!, 'stdout');
  log.follow(child.stderr!, 'stderr');

  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (status, signal) => {
      endGroup(child.pid);
      resolve(signal ? `signal ${signal}` : `status ${status}`);
    });
  });
  let silence: NodeJS.Timeout | undefined;
  const expectSoon = () => (silence = setTimeout(() => child.kill('SIGKILL'), LISTENING_WITHIN_MS));
  if (!asSpare) expectSoon();
  const listening = new Promise<number | undefined>((resolve) => {
    child.on('message', (message) => isListening(message) && resolve(message.port));
    void ended.then(() => resolve(undefined));
  });
  void listening.then(() => clearTimeout(silence));
  const standing = new Promise<void>((resolve) => {
    child.on('message', (message: { type?: string }) => message.type === 'standby' && resolve());
  });

  return {
    pid: child.pid,
    serve() {
      if (!asSpare) return;
      expectSoon();
      // One that is gone by now ends like any other that did not begin to listen.
      child.send({ type: 'serve' }, () => undefined);
    },
    ping(answered) {
      child.once('message', function hear(message: { type?: string }) {
        if (message.type === 'pong') answered();
        else child.once('message', hear);
      });
      if (child.connected) child.send({ type: 'ping' }, () => undefined);
    },
    standing,
    listening,
    ended,
    async end(signal) {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
