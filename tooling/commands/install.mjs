import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// Imported by path, because no package is installed yet when this runs.
import { explainFailure } from '../programs/explain-failure.mjs';

/** @param {string} root */
export const projectNode = (root) => join(root, 'node_modules', '.bin', 'node');

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.installed');

/** @param {string} folder */
const isWorkspace = (folder) => existsSync(join(folder, 'pnpm-workspace.yaml'));

/**
 * The package.json files of the workspace, which are at most two folders deep (`shared/<package>`). A workspace below it,
 * such as `lab`, is installed by itself.
 * @param {string} folder
 * @param {number} depth
 * @returns {string[]}
 */
function manifests(folder, depth = 2) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return entry.name === 'package.json' ? [path] : [];
    const skipped =
      !entry.isDirectory() || entry.name === 'node_modules' || entry.name === 'var' || entry.name.startsWith('.');
    return skipped || depth === 0 || isWorkspace(path) ? [] : manifests(path, depth - 1);
  });
}

/**
 * A hash of everything that the result of an installation depends on.
 * @param {string} root
 */
export function installFingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = [...manifests(root), join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml')].sort();
  for (const file of files) hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} node */
const nodeRuns = (node) => spawnSync(node, ['--version']).status === 0;

/**
 * @param {string} root
 * @param {string} node
 */
export function installIsCurrent(root, node = projectNode(root)) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === installFingerprint(root) && nodeRuns(node);
}

/** @param {string} root */
function pinnedPackageManager(root) {
  const manifest = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  return manifest.packageManager;
}

/**
 * Runs the pinned pnpm. Its output goes to the file `log`; `report` receives its progress at most every two seconds.
 * @param {string} root
 * @param {string} log
 * @param {(line: string) => void} report
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function runPackageManager(root, log, report) {
  const words = [
    '--yes',
    pinnedPackageManager(root),
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ];
  const environment = { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' };
  const child = spawn('npx', words, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let reported = performance.now();
  const read = (/** @type {Buffer} */ piece) => {
    output += piece;
    try {
      appendFileSync(log, piece);
    } catch {
      // If the log cannot be written because the disk is full, the output itself still says so.
    }
    const progress = String(piece).match(/Progress: (.*)/)?.[1];
    if (progress && performance.now() - reported > 2000) {
      reported = performance.now();
      report(`  ${progress.replace(/, done$/, '')}`);
    }
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, output: `${output}\n${error.message}` }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/**
 * Installs the packages in the lockfile of a workspace, unless nothing has changed since the last installation.
 * @param {string} root the workspace's folder
 * @param {(line: string) => void} report
 * @param {string} node the Node that runs its programs
 * @returns {Promise<string | undefined>} an error message if it failed
 */
export async function install(root, report, node = projectNode(root)) {
  if (installIsCurrent(root, node)) return undefined;
  const started = performance.now();
  report('Installing packages …');
  const log = join(root, 'var', 'log', 'install.log');
  try {
    mkdirSync(join(root, 'var', 'log'), { recursive: true });
    writeFileSync(log, '');
    const { status, output } = await runPackageManager(root, log, report);
    if (status !== 0) {
      return (
        explainFailure(output, pinnedPackageManager(root)) ??
        `Installing the packages failed; pnpm’s output is in ${log}:\n${output.trim().split('\n').slice(-5).join('\n')}`
      );
    }
    if (!nodeRuns(node)) {
      return 'Node 24 was not installed, because install scripts are disabled. Allow them (ignore-scripts=false), delete node_modules and run the same command again.';
    }
    writeFileSync(stampOf(root), installFingerprint(root));
  } catch (error) {
    return (
      explainFailure(String(error)) ??
      `Installing the packages failed: ${error instanceof Error ? error.message : String(error)}`
    );
  }
  report(`Installed in ${Math.round((performance.now() - started) / 1000)} s`);
  return undefined;
}
