import { ROOT } from '@shop/environment/directories';
import { filesBelow } from '@shop/workspace/files';
import { workspacePackages } from '@shop/workspace/packages';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_SHELL } from './development-shell.ts';

/** The fields of `package.json` that packing uses. */
export interface PackageSource {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A workspace package that is published as a tarball for teams without the repository. */
export interface PackedPackage {
  name: string;
  /** Path relative to the repository, with slashes. */
  folder: string;
  source: PackageSource;
  /** The packed files, relative to the folder. */
  files: string[];
  /** Whether all files are packed; then all of its dependencies are needed. */
  isWhole: boolean;
}

/** Packages of which only some files are packed: those that a remote's commands import, and the slots that others define. */
const PARTS: Record<string, RegExp> = {
  'tooling/commands': /^(release\/|(count-report|remote-stories)\.ts$)/,
  'tooling/programs': /^((free-port|open-shop|run-tool|task)\.ts$|(explain-failure|starters)\.mjs$)/,
  shell: /^src\/(frame\/slots|document\/(development-document|page-data))\.ts$/,
};
/** Additional exports of a package, whose files packing generates. */
const GENERATED_EXPORTS: Record<string, Record<string, string>> = {
  shell: { './development/*': `./${DEVELOPMENT_SHELL}/*` },
};
const SLOT_DEFINITIONS = /^src\/slots\.ts$/;
const LEFT_OUT = /(^|\/)(surfaces|kit-page)\/|\.test\.tsx?$|(^|\/)package\.json$|\.md$/;

/** Packages that remotes outside the repository do not need. */
const NEVER = new Set([
  'api',
  'e2e',
  'shared/logs',
  'shared/metrics',
  'shared/serving',
  'tooling/packing',
  'tooling/testing',
]);

function packed(folder: string, root: string): PackedPackage[] {
  const source = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageSource;
  const isWhole = /^(shared|tooling)\/|^release$/.test(folder) && !(folder in PARTS);
  const part = PARTS[folder] ?? SLOT_DEFINITIONS;
  const files = filesBelow(path.join(root, folder))
    .map((file) => path.relative(path.join(root, folder), file).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file) && (isWhole || part.test(file)));
  const exports = { ...source.exports, ...GENERATED_EXPORTS[folder] };
  return files.length > 0 ? [{ name: source.name, folder, source: { ...source, exports }, files, isWhole }] : [];
}

/** All packages that a remote outside the repository depends on. */
export const packedPackages = (root = ROOT): PackedPackage[] =>
  workspacePackages(root)
    .filter(({ folder }) => !NEVER.has(folder))
    .flatMap(({ folder }) => packed(folder, root));
