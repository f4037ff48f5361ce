import { ROOT } from '@shop/environment/directories';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** What a program may reach of the file system besides the project's code and the system's own files. */
export interface Reach {
  /** Folders; made where they are missing, because what comes into being after the start can't be mounted any more. */
  read: readonly string[];
  /** The same. */
  write: readonly string[];
  /** Files and folders that are read if they are there at the start. */
  readIfThere: readonly string[];
  /** Folders of which it sees nothing but what `read` and `write` name inside them. */
  hidden: readonly string[];
}

/** Own users, processes and mounts, but the machine's network. Ended together with the program that started it. */
const NAMESPACES = [
  '--unshare-user',
  '--unshare-pid',
  '--unshare-ipc',
  '--die-with-parent',
  '--cap-drop',
  'ALL',
  // Not root's number, even where root starts it: processes of root may make no namespaces in here, as render workers need.
  '--uid',
  '65534',
  '--gid',
  '65534',
];

/**
 * Bubblewrap ends at once on SIGTERM, and the program in it in the middle of a request. A service manager sends that to all
 * processes; the program hears it too, and closes. Node does not take over that a signal is ignored.
 */
const UNSTOPPABLE = ['/bin/sh', '-c', `trap '' TERM; exec "$@"`, 'sh'] as const;

/** Of `/etc` only what names hosts, certificates, times and fonts: root's own files there would be readable for root. */
const OF_ETC = [
  'alternatives',
  'ca-certificates',
  'fonts',
  'hosts',
  'localtime',
  'nsswitch.conf',
  'passwd',
  'pki',
  'resolv.conf',
  'ssl',
];
const readOnly = (place: string) => ['--ro-bind', place, place];
const readOnlyIfThere = (place: string) => ['--ro-bind-try', place, place];
const hiddenFolder = (place: string) => ['--tmpfs', place];

const SYSTEM = [
  ...readOnly('/usr'),
  ...['/bin', '/lib', '/lib64', ...OF_ETC.map((name) => `/etc/${name}`)].flatMap(readOnlyIfThere),
  '--dev',
  '/dev',
  '--proc',
  '/proc',
  ...hiddenFolder('/tmp'),
];

let refusal: string | null | undefined;

/** Why programs of this machine can't be confined; null if they can. Tried once. */
export function confinementRefused(): string | null {
  refusal ??= ((): string | null => {
    if (process.platform !== 'linux') return 'there are namespaces on Linux only';
    const { status, error, stderr } = spawnSync('bwrap', [...NAMESPACES, ...SYSTEM, '--', '/usr/bin/true']);
    if (error) return 'bubblewrap is not installed';
    return status === 0 ? null : `bubblewrap can't make namespaces (${String(stderr).trim()})`;
  })();
  return refusal;
}

/** The command that runs another one with nothing but its reach. Sources are mounted where they are, below hidden folders too. */
export function confined(
  { read, write, readIfThere, hidden }: Reach,
  command: readonly [string, ...string[]],
): [string, ...string[]] {
  const [program, ...words] = command;
  const node = realpathSync(program);
  for (const folder of [...read, ...write]) mkdirSync(folder, { recursive: true });
  return [
    ...UNSTOPPABLE,
    'bwrap',
    ...NAMESPACES,
    ...SYSTEM,
    ...[ROOT, node].flatMap(readOnly),
    ...hidden.filter((folder) => existsSync(folder)).flatMap(hiddenFolder),
    ...read.flatMap(readOnly),
    ...readIfThere.flatMap(readOnlyIfThere),
    ...write.flatMap((folder) => ['--bind', folder, folder]),
    '--chdir',
    ROOT,
    '--',
    node,
    ...words,
  ];
}

/** Whether a file lies in a place that a program with this reach can read. */
export const isInReach = ({ read, write, readIfThere, hidden }: Reach, file: string): boolean => {
  const isBelow = (folder: string) => !path.relative(folder, file).startsWith('..');
  return [...read, ...write, ...readIfThere].some(isBelow) || (isBelow(ROOT) && !hidden.some(isBelow));
};

/** Where Amazon's client keeps its profiles. */
export const AWS_PROFILES = path.join(homedir(), '.aws');
