import { ROOT } from '@shop/environment/directories';
import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

// A tool has a process group of its own, so that ending the group ends its workers too.
process.on('exit', () => {
  for (const { pid } of running) if (pid) endGroup(pid);
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It ended meanwhile.
  }
}

interface ToolOptions {
  /** Variables of the tool alone; `undefined` takes one away that the caller has. */
  environment?: Record<string, string | undefined>;
  /** Keeps what it says for the caller instead of showing it at once. */
  quiet?: boolean;
  /** Told what it says; the terminal where absent. */
  show?: (piece: string) => void;
  /** Where it runs; the repository's folder where absent. */
  folder?: string;
}

/** Runs a command of the workspace to its end. A command that can't be started has status 127. */
export function runTool(
  command: string,
  words: string[],
  {
    environment = {},
    quiet = false,
    show = (piece) => void process.stdout.write(piece),
    folder = ROOT,
  }: ToolOptions = {},
): Promise<{ status: number; output: string }> {
  // The tool sees a pipe, so it has to be told when a terminal stands behind it.
  const colour: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, words, {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...colour, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      if (!quiet) show(piece);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child);
      resolve({ status: 127, output: error.message });
    });
    child.on('close', (status) => {
      running.delete(child);
      resolve({ status: status ?? 1, output });
    });
  });
}
