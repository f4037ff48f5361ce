import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Who started this process: npm, or its shell and npm. It changes when one of them is killed. */
function startersOf() {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return name?.endsWith('sh') ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    // Other systems have no /proc; the parent alone must do.
    return `${process.ppid}`;
  }
}

/**
 * Runs one task on the project's own Node and waits for it to end, whatever signal arrives.
 * @param {string} file
 * @param {string[]} words
 * @returns {Promise<number>} its exit status
 */
function runTask(file, words) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(projectNode(root), [file, ...words], {
    cwd: root,
    // Every process of ours spends most of its start on stripping and compiling TypeScript that did not change.
    env: {
      NODE_COMPILE_CACHE: join(process.env.SHOP_VAR ?? join(root, 'var'), 'compile-cache'),
      ...process.env,
      PATH: path,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal's Ctrl-C reaches the task by itself, and npm passes it on once more: a message can't count twice.
  const askToStop = (/** @type {string} */ signal) => child.connected && child.send({ type: 'stop', signal });
  for (const signal of SIGNALS) process.on(signal, () => askToStop(signal));
  const starters = startersOf();
  const watch = setInterval(() => startersOf() !== starters && askToStop('SIGHUP'), 1000);
  if (!process.env.npm_lifecycle_event) clearInterval(watch);

  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(
        `The project's Node did not start: ${error.message}. Delete node_modules and run the same command again.`,
      );
      resolve(1);
    });
    child.on('exit', (status, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.removeAllListeners(name);
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/**
 * Installs what is missing, then runs `tooling/commands/<task>.ts`.
 * @param {string[]} words the task's name and its arguments
 * @returns {Promise<number>} the exit status
 */
export async function launch([task = '', ...words]) {
  const file = join(root, 'tooling', 'commands', `${task}.ts`);
  if (!/^[a-z][a-z0-9-]*$/.test(task) || !existsSync(file)) {
    console.error(`There is no task "${task}": the scripts in package.json name them all.`);
    return 1;
  }
  const failure = await install(root, (line) => console.log(line));
  if (failure) {
    console.error(failure);
    return 1;
  }
  return runTask(file, words);
}
