import { spawn, type ChildProcess } from 'node:child_process';
import { confined, confinementRefused, type Reach } from './confine.ts';
import type { ProgramLog } from './program-log.ts';

const LISTENING_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 5_000;

export interface Program {
  /** Prefix of the program's lines on the terminal. */
  name: string;
  /** The file that Node runs. It sends `{ type: 'listening', port }` over IPC once it accepts connections. */
  entry: string;
  nodeArguments?: string[];
  environment: Record<string, string>;
  /** Which variables of the supervisor's environment it gets; all where absent. */
  inherits?: (variable: string) => boolean;
  /** What it may reach of the file system, where the machine can hold it to that; everything of its user where absent. */
  reach?: Reach;
  /** The environment variable that carries the port. */
  portVariable: string;
  /** Milliseconds without an answer to a probe after which the process is killed and restarted; 20,000 by default. */
  silentFor?: number;
  /** Milliseconds that it gets to close after SIGTERM; 5,000 by default. */
  closesWithin?: number;
  /** 0 lets the program choose at its first start; restarts use the same port. */
  port: number;
  logFile: string;
  /**
   * The program supports standby: with `STANDBY` in its environment it loads everything, sends `{ type: 'standby' }` and
   * waits for `{ type: 'serve' }` before it listens.
   */
  standby?: boolean;
}

export interface RunningProgram {
  pid: number | undefined;
  /** Tells a standby process to listen; does nothing for any other. */
  serve: () => void;
  /** Resolves when a standby process has loaded everything. */
  loaded: Promise<unknown>;
  /** Resolves to the port once the process listens, or to undefined if it ended before. */
  listening: Promise<number | undefined>;
  /** Sends a liveness probe; `answered` is called when the process replies. */
  ping: (answered: () => void) => void;
  /** Resolves to the way the process ended: "status 1", "signal SIGKILL". */
  ended: Promise<string>;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const isListening = (message: unknown): message is { type: 'listening'; port: number } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'listening';

/** The reach that the program is held to; undefined where it has none, or the machine can't hold it. */
const heldReach = ({ reach }: Program): Reach | undefined => (confinementRefused() === null ? reach : undefined);

const preload = (module: string): string[] => ['--import', new URL(module, import.meta.url).href];

function spawnProgram(program: Program, port: number, { asSpare, preparation }: LaunchOptions): ChildProcess {
  const { inherits = () => true } = program;
  const reach = heldReach(program);
  const nodeArguments = [
    ...preload('end-with-parent.ts'),
    ...(program.nodeArguments ?? []),
    ...(preparation ? preload('begin-later.ts') : []),
  ];
  const command = [process.execPath, ...nodeArguments, program.entry] as const;
  const [file, ...words] = reach ? confined(reach, [...command]) : command;
  return spawn(file, words, {
    // Its own process group: Ctrl-C then reaches only the supervisor, which stops the programs in order.
    detached: true,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([variable]) => inherits(variable))),
      ...program.environment,
      [program.portVariable]: String(port),
      ...(asSpare && { STANDBY: 'yes' }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Kills the program's own child processes: one in an endless loop would not notice that its parent is gone. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group is empty already.
  }
}

interface LaunchOptions {
  /** Starts the program in standby. */
  asSpare?: boolean;
  /**
   * What the program needs is being prepared: it loads its code and waits. Resolves to environment variables to add; if it
   * rejects, the process is ended.
   */
  preparation?: Promise<Record<string, string>> | undefined;
}

/** Lets a process that waits with its code loaded begin; ends it if the preparation fails. */
function beginWhenPrepared(
  child: ChildProcess,
  preparation: Promise<Record<string, string>>,
  onBegin: () => void,
): void {
  const waits = new Promise<void>((resolve) => {
    child.on('message', (message: { type?: string }) => message.type === 'begins-later' && resolve());
  });
  preparation.then(
    async (environment) => {
      onBegin();
      await waits;
      // A process that died meanwhile is handled by `ended`, like any that never listened.
      child.send({ type: 'begin', environment }, () => undefined);
    },
    () => child.kill(),
  );
}

/** Starts a program once, without restarts. A process that does not listen within a minute, once all is prepared, is killed. */
export function launchProgram(
  program: Program,
  port: number,
  log: ProgramLog,
  { asSpare = false, preparation }: LaunchOptions = {},
): RunningProgram {
  const child = spawnProgram(program, port, { asSpare, preparation });
  log.follow(child.stdout!, 'stdout');
  log.follow(child.stderr!, 'stderr');

  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (status, signal) => {
      endGroup(child.pid);
      resolve(signal ? `signal ${signal}` : `status ${status}`);
    });
  });
  let startTimeout: NodeJS.Timeout | undefined;
  const limitStart = () => (startTimeout = setTimeout(() => child.kill('SIGKILL'), LISTENING_WITHIN_MS).unref());
  if (preparation) beginWhenPrepared(child, preparation, limitStart);
  else if (!asSpare) limitStart();
  const listening = new Promise<number | undefined>((resolve) => {
    child.on('message', (message) => isListening(message) && resolve(message.port));
    void ended.then(() => resolve(undefined));
  });
  void listening.then(() => clearTimeout(startTimeout));
  const loaded = new Promise<void>((resolve) => {
    child.on('message', (message: { type?: string }) => message.type === 'standby' && resolve());
  });

  return {
    pid: child.pid,
    serve() {
      if (!asSpare) return;
      limitStart();
      // A process that died meanwhile is handled by `ended`, like any that never listened.
      child.send({ type: 'serve' }, () => undefined);
    },
    ping(answered) {
      child.once('message', function hear(message: { type?: string }) {
        if (message.type === 'pong') answered();
        else child.once('message', hear);
      });
      if (child.connected) child.send({ type: 'ping' }, () => undefined);
    },
    loaded,
    listening,
    ended,
    async end(signal) {
      // Bubblewrap does not pass signals on.
      if (signal === 'SIGTERM' && child.connected && heldReach(program)) child.send({ type: 'stop' }, () => undefined);
      else child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), program.closesWithin ?? STOPPED_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
