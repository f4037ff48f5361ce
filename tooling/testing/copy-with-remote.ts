import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PARTS = ['package.json', 'pnpm-lock.yaml', '.browserslistrc', 'vitest.config.ts'];
const TSCONFIGS = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.server.json'];

/** Adds a remote to the lockfile, with the packages of another one. */
function lockAs(known: string, added: string, copy: string): void {
  const file = path.join(copy, 'pnpm-lock.yaml');
  const lockfile = readFileSync(file, 'utf8');
  const [entry = ''] = new RegExp(`^  ${known}:\\n(?: {4}.*\\n)+`, 'm').exec(lockfile) ?? [];
  writeFileSync(file, lockfile.replace(entry, entry + entry.replace(known, added)));
}

/** A copy of the repository's settings with one more remote, `mf-gifts`. Everything that the remote depends on is linked. */
export function copyWithRemote(): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-new-app-')));
  for (const file of [...PARTS, ...TSCONFIGS]) cpSync(path.join(ROOT, file), path.join(copy, file));
  for (const folder of ['node_modules', 'shared', 'release', 'tooling', 'mf-cart', 'api']) {
    symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
  }
  // Without type-aware rules, for which the linter would read the whole repository again through the links.
  const rules = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
  writeFileSync(path.join(copy, '.oxlintrc.json'), rules.replace('"typeAware": true', '"typeAware": false'));
  newRemote('mf-gifts', copy);
  lockAs('mf-account', 'mf-gifts', copy);
  symlinkSync(path.join(ROOT, 'mf-account/node_modules'), path.join(copy, 'mf-gifts/node_modules'));
  return copy;
}

/** Runs a tool of the repository in the copy. */
export const runIn = (copy: string, tool: string, ...words: string[]) =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', tool), words, { cwd: copy, encoding: 'utf8' });
