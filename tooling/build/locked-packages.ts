import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** `pnpm-lock.yaml`, as far as it is read: https://github.com/pnpm/spec/blob/master/lockfile/9.0.md */
interface Lockfile {
  importers: Record<string, { dependencies?: Record<string, { version: string }> }>;
  /** By name and version. */
  packages: Record<string, { resolution: unknown }>;
  /** By name, version and the versions of the peers, in parentheses. */
  snapshots: Record<string, Dependencies>;
}

/** A package that is named in the `dependencies` of a workspace folder. */
export interface Dependency {
  folder: string;
  name: string;
}

const lockfiles = new Map<string, Lockfile>();

function lockfileOf(root: string): Lockfile {
  const text = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const lockfile = lockfiles.get(text) ?? (load(text) as Lockfile);
  lockfiles.set(text, lockfile);
  return lockfile;
}

/** The key of a dependency: `18.0.1(react@19.3.1)` of `react-i18next`, or the whole key where the dependency is an alias. */
const keyOf = (name: string, version: string): string => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`);

/**
 * What the lockfile resolves the dependencies to, and all that these depend on: for each package its versions of others and
 * the hash of its files. Throws if the lockfile lacks a dependency.
 */
export function lockedPackages(direct: readonly Dependency[], root: string): string[] {
  const { importers, packages, snapshots } = lockfileOf(root);
  const reached = new Map<string, string>();
  const visit = (key: string): void => {
    if (reached.has(key)) return;
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    const others = Object.entries({ ...dependencies, ...optionalDependencies }).map((other) => keyOf(...other));
    const { resolution } = packages[key.replace(/\(.*/, '')] ?? {};
    reached.set(key, `${key} ${JSON.stringify(resolution)} ${others.join(' ')}`);
    others.forEach(visit);
  };
  const named = direct.map(({ folder, name }) => {
    const version = importers[folder]?.dependencies?.[name]?.version;
    if (version === undefined) throw new Error(`pnpm-lock.yaml lacks ${name} of ${folder}. Run pnpm install.`);
    visit(keyOf(name, version));
    return `${folder} ${keyOf(name, version)}`;
  });
  return [...named, ...reached.values()].sort();
}
