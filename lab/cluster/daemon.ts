import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Account {
  user: string;
  /** Number of the group, by which packets of a machine's programs are known. */
  group: number;
}

interface Options {
  command: readonly string[];
  account: Account;
  logFile: string;
  folder: string;
  environment?: Record<string, string>;
  /** As `nice` takes it; 0 where absent. */
  priority?: number;
}

export interface Daemon {
  pid: number;
  /** Ends it with a signal and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<void>;
}

/** Priority of a program that has a machine of its own in production, and does not wait there for the shop's processors. */
export const OWN_MACHINE = -10;

/** Milliseconds that a program gets to end by itself. */
const END_WITHIN = 20_000;

/** Starts a program of the system as another user. It is killed when this process ends. */
export function startDaemon({ command, account, logFile, folder, environment, priority = 0 }: Options): Daemon {
  const log = openSync(logFile, 'a');
  const child = spawn(
    'nice',
    [
      '-n',
      String(priority),
      'setpriv',
      `--reuid=${account.user}`,
      `--regid=${account.group}`,
      '--clear-groups',
      '--pdeathsig=KILL',
      ...command,
    ],
    { cwd: folder, detached: true, stdio: ['ignore', log, log], env: { ...process.env, ...environment } },
  );
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return {
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Asks until the answer is yes. Throws with what was waited for once the time is over. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { within = 60_000, every = 200 } = {},
): Promise<void> {
  const end = Date.now() + within;
  for (;;) {
    if (await isSo()) return;
    if (Date.now() > end) throw new Error(`${what} did not happen within ${within / 1_000} s`);
    await wait(every);
  }
}
