import { ROOT } from '@shop/environment/directories';
import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

// Each tool runs in its own process group, so that its worker processes are ended with it.
process.on('exit', () => {
  for (const { pid } of running) if (pid) endGroup(pid);
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The process group is gone already.
  }
}

interface ToolOptions {
  /** Environment variables to add for the tool; `undefined` removes an inherited one. */
  environment?: Record<string, string | undefined>;
  /** Only returns the output, without showing it. */
  quiet?: boolean;
  /** Gets the output piece by piece; writes to the terminal by default. */
  show?: (piece: string) => void;
  /** The working directory; the repository by default. */
  folder?: string;
}

/** Runs a command to its end. A command that can't be started has status 127. */
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
  // The tool writes to a pipe, so it can't detect that a terminal shows its colours.
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
