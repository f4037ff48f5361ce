import { ROOT, varDirectory } from '@shop/environment/directories';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Megabytes. A shell and a remote need about 20; code that needs six times as much leaks memory with every page. */
const MAX_HEAP = 128;
/** Megabytes of all memory that a process may write. Node reserves about 580 of them and uses 40. */
const MAX_MEMORY = 1_100;
/** Open files and sockets; Node needs about 25. */
const MAX_FILES = 64;

/** The program that makes the namespaces (Debian: `bubblewrap`), tried once. */
let refusal: string | null | undefined;

/**
 * Why processes can't get namespaces of their own; null if they can. Without namespaces, code of builds is still refused
 * files, processes and threads, by Node's permissions, but could open connections and signal processes of the same user.
 */
export function namespacesRefused(): string | null {
  refusal ??= ((): string | null => {
    if (process.platform !== 'linux') return 'there are namespaces on Linux only';
    const { status, error, stderr } = spawnSync('bwrap', [...NAMESPACES, ...SYSTEM, '--', '/usr/bin/true']);
    if (error) return 'bubblewrap is not installed';
    return status === 0 ? null : `bubblewrap can't make them (${String(stderr).trim()})`;
  })();
  return refusal;
}

/**
 * What to warn of before code of builds runs without namespaces; undefined where it has them. Throws in a live shop, unless
 * that is accepted.
 */
export function unconfinedWarning(
  refused: string | null,
  { demo, unconfinedBuilds }: { demo: boolean; unconfinedBuilds: boolean },
): string | undefined {
  if (refused === null) return undefined;
  if (!demo && !unconfinedBuilds)
    throw new Error(
      `A live shop does not run server code of builds without a sandbox, and here ${refused}. Allow user namespaces (docs/operating.md says how), or accept that this code can open connections and signal processes of this user: UNCONFINED_BUILDS=accept.`,
    );
  return `Server code of builds runs without namespaces, since ${refused}: it can open connections and signal processes of this user (docs/decisions/0100)`;
}

/** Own processes, network (without any device), users and mounts; ended together with the process that started it. */
const NAMESPACES = [
  '--unshare-all',
  '--die-with-parent',
  '--as-pid-1',
  '--cap-drop',
  'ALL',
  '--uid',
  '65534',
  '--gid',
  '65534',
];
const SYSTEM = [
  '--ro-bind',
  '/usr',
  '/usr',
  ...['/bin', '/lib', '/lib64'].flatMap((folder) => ['--ro-bind-try', folder, folder]),
  '--dev',
  '/dev',
];

/**
 * Starts a module in a process that can reach nothing but a channel to this one (a duplex stream as file descriptor 3), and
 * the files in `folders` until it gives up reading (`process.permission.drop`).
 */
export function startSandboxed(module: string, argument: string, folders: readonly string[]): ChildProcess {
  const isIsolated = namespacesRefused() === null;
  const node = realpathSync(process.execPath);
  const command = [node, `--max-old-space-size=${MAX_HEAP}`, '--permission', '--allow-fs-read=*', module, argument];
  const [program, ...args] = isIsolated ? [...limits(), ...mounts(node, folders), ...command] : command;
  return spawn(program!, args, {
    // A group of processes of its own, which `endSandboxed` ends as a whole.
    detached: isIsolated,
    // Nor its output, which is the storefront's log.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Not the storefront's own environment, which holds its secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
  });
}

/**
 * Ends the process at once, with those that make its namespaces: while bubblewrap starts, its own child would outlive it and
 * wait for it without end.
 */
export function endSandboxed({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(namespacesRefused() === null ? -pid : pid, 'SIGKILL');
}

const limits = (): string[] => ['prlimit', `--data=${MAX_MEMORY * 1_000_000}`, `--nofile=${MAX_FILES}`, '--'];

/** What the process can see of the file system. The shop's data (keys, secrets, sockets, builds) are not among it. */
function mounts(node: string, folders: readonly string[]): string[] {
  const data = varDirectory();
  const hidesData = existsSync(data) && !path.relative(ROOT, data).startsWith('..');
  return [
    'bwrap',
    ...NAMESPACES,
    ...SYSTEM,
    '--ro-bind',
    ROOT,
    ROOT,
    '--ro-bind',
    node,
    node,
    ...(hidesData ? ['--tmpfs', data] : []),
    ...folders.flatMap((folder) => ['--ro-bind', folder, folder]),
    '--',
  ];
}

/** The process that runs Node: the innermost of those that make its limits and namespaces. */
export function innermost(pid: number): number {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return child ? innermost(Number(child)) : pid;
  } catch {
    return pid;
  }
}
