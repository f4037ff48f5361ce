import { ROOT } from '@shop/environment/directories';
import { filesBelow } from '@shop/workspace/files';
import { workspacePackages } from '@shop/workspace/packages';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_SHELL } from './development-shell.ts';

/** `package.json`, as far as packing reads it. */
export interface PackageSource {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A package of the workspace that teams without the repository get. */
export interface PackedPackage {
  name: string;
  /** Relative to the repository, with slashes. */
  folder: string;
  source: PackageSource;
  /** What of it is packed, relative to its folder. */
  files: string[];
  /** Whether that is all of it: then it needs all that it names. */
  isWhole: boolean;
}

/** Of these a remote needs a part alone: what its commands stand on, and the places that others leave free. */
const PARTS: Record<string, RegExp> = {
  'tooling/commands': /^(release\/|(count-report|remote-stories)\.ts$)/,
  'tooling/programs': /^((free-port|run-tool|task)\.ts$|explain-failure\.mjs$)/,
  shell: /^src\/(frame\/slots|document\/(development-document|page-data))\.ts$/,
};
/** What packing makes for a package alone, by the name that it is found by. */
const MADE: Record<string, Record<string, string>> = {
  shell: { './development/*': `./${DEVELOPMENT_SHELL}/*` },
};
const PLACES = /^src\/slots\.ts$/;
const LEFT_OUT = /(^|\/)(surfaces|kit-page)\/|\.test\.tsx?$|(^|\/)package\.json$|\.md$/;

/** What serves the tests of the repository alone. */
const NEVER = new Set(['api', 'e2e', 'tooling/packing', 'tooling/testing']);

function packed(folder: string, root: string): PackedPackage[] {
  const source = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageSource;
  const isWhole = /^(shared|tooling)\/|^release$/.test(folder) && !(folder in PARTS);
  const part = PARTS[folder] ?? PLACES;
  const files = filesBelow(path.join(root, folder))
    .map((file) => path.relative(path.join(root, folder), file).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file) && (isWhole || part.test(file)));
  const exports = { ...source.exports, ...MADE[folder] };
  return files.length > 0 ? [{ name: source.name, folder, source: { ...source, exports }, files, isWhole }] : [];
}

/** All packages that a remote outside the repository is made of. */
export const packedPackages = (root = ROOT): PackedPackage[] =>
  workspacePackages(root)
    .filter(({ folder }) => !NEVER.has(folder))
    .flatMap(({ folder }) => packed(folder, root));
