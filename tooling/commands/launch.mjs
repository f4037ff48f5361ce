import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// Imported by path, because no package is installed yet when this runs.
import { startersOf } from '../programs/starters.mjs';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a task with the project's own Node and waits until it has ended, even after a signal.
 * @param {string} file
 * @param {string[]} words
 * @returns {Promise<number>} its exit status
 */
function runTask(file, words) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const faster = pathToFileURL(join(root, 'tooling/programs/quick-imports.ts')).href;
  const child = spawn(projectNode(root), ['--import', faster, file, ...words], {
    cwd: root,
    // Without this cache, every process would spend most of its start on compiling unchanged TypeScript.
    env: {
      NODE_COMPILE_CACHE: join(process.env.SHOP_VAR ?? join(root, 'var'), 'compile-cache'),
      ...process.env,
      PATH: path,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the task from the terminal and once more from npm. A message, unlike a signal, is sent only once.
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
 * Installs missing packages of the project, and of other workspaces that build on it, then runs a file.
 * @param {string} file
 * @param {string[]} words its arguments
 * @param {{ workspaces?: string[] }} [options] folders of the other workspaces
 * @returns {Promise<number>} the exit status
 */
export async function launchFile(file, words, { workspaces = [] } = {}) {
  for (const workspace of [root, ...workspaces]) {
    const failure = await install(workspace, (line) => console.log(line), projectNode(root));
    if (failure) {
      console.error(failure);
      return 1;
    }
  }
  return runTask(file, words);
}

/**
 * Installs missing packages, then runs `tooling/commands/<task>.ts`.
 * @param {string[]} words the task's name and its arguments
 * @returns {Promise<number>} the exit status
 */
export async function launch([task = '', ...words]) {
  const file = join(root, 'tooling', 'commands', `${task}.ts`);
  if (!/^[a-z][a-z0-9-]*$/.test(task) || !existsSync(file)) {
    console.error(`There is no task "${task}". The scripts in package.json name all tasks.`);
    return 1;
  }
  return launchFile(file, words);
}
