import { buildInputs } from '@shop/build/build-inputs';
import { isRemoteName, type RemoteName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { remoteNames } from '@shop/workspace/apps';
import type { ImportGraph } from '@shop/workspace/import-graph';
import { workspacePackages } from '@shop/workspace/packages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of test files by what runs them: a project of vitest.config.ts each, and Playwright. */
export interface AffectedTests {
  unit: string[];
  processes: string[];
  api: string[];
  'api-processes': string[];
  /** Those that name a changed file, and those of a remote if the change is part of its pages alone. */
  stories: string[];
  /** Whether the change can affect all pages, and so any story: it is in several apps, the storefront server or the API. */
  everyPage: boolean;
}

const TEST = /\.test\.tsx?$/;
const PROCESSES = /\.processes\.test\.ts$/;
const STORY = /^e2e\/.*\.spec\.ts$/;
/** Tests that name this file read all files of the repository: the rules about imports, names and documents. */
const READS_EVERYTHING = 'tooling/testing/source-files.ts';
/** Files of the repository that everything depends on: packages, compilers, how tests run. */
const BELOW_EVERYTHING = /^(package\.json|pnpm-[\w-]+\.yaml|vitest\.config\.ts|tsconfig[\w.]*\.json|\.browserslistrc)$/;
const STAFF_API = 'api/src/staff/';
/** What answers a page besides its builds, and what builds and starts a shop for stories. */
const BEHIND_PAGES = /^(api|release|shell|tooling\/(build|programs))\//;

/** The folder of the package that a file is in: `shared/ui`. */
const packageOf = (file: string): string | undefined =>
  workspacePackages().find(({ folder }) => file.startsWith(`${folder}/`))?.folder;

/** The remotes whose texts a story names, in its own file or in the helpers that it imports. */
function remotesOf(story: string, graph: ImportGraph): Set<RemoteName> {
  const files = [story, ...graph.namedBy(story)].filter((file) => /^e2e\/.*\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  return new Set([...texts.matchAll(/[`'](mf-[a-z]+):/g)].map(([, name]) => name).filter(isRemoteName));
}

/** The one remote whose pages alone some files are part of; `every` if other pages are affected too. */
function pagesWith(changed: readonly string[]): RemoteName | 'every' | undefined {
  const files = changed.filter((file) => !TEST.test(file) && !file.endsWith('.md'));
  const ofStaff = files.filter((file) => file.startsWith(STAFF_API));
  const others = files.filter((file) => !file.startsWith(STAFF_API));
  const shell = new Set(buildInputs('shell').files);
  if (others.some((file) => BEHIND_PAGES.test(file) || shell.has(file))) return 'every';
  const remotes = remoteNames().filter((name) => {
    const inputs = new Set(buildInputs(name).files);
    return others.some((file) => inputs.has(file)) || (name === 'mf-staff' && ofStaff.length > 0);
  });
  return remotes.length > 1 ? 'every' : remotes[0];
}

/**
 * The tests that a change can affect: those that reach a changed file by what they name; all of a package in which nobody
 * names a changed file, because it is found by its folder, as migrations are; those that read the whole repository; and the
 * stories of changed remotes.
 */
export function affectedTests(changed: readonly string[], graph: ImportGraph): AffectedTests {
  const known = new Set(graph.files);
  const reached = graph.dependentsOf(changed);
  const foundByFolder = changed.filter(
    (file) => known.has(file) && !/\.md$|\.test\.tsx?$/.test(file) && graph.dependentsOf([file]).size === 1,
  );
  const packages = new Set(foundByFolder.map(packageOf));
  const everything = changed.some((file) => BELOW_EVERYTHING.test(file));
  const isAffected = (test: string) =>
    everything || reached.has(test) || graph.namedBy(test).has(READS_EVERYTHING) || packages.has(packageOf(test));
  const tests = changed.length === 0 ? [] : graph.files.filter((file) => TEST.test(file) && isAffected(file));
  const inProject = (isOfApi: boolean, isOfProcesses: boolean) =>
    tests.filter((file) => file.startsWith('api/') === isOfApi && PROCESSES.test(file) === isOfProcesses);

  const pages = pagesWith(changed);
  const isTold = (story: string) =>
    everything ||
    reached.has(story) ||
    (pages !== undefined && pages !== 'every' && remotesOf(story, graph).has(pages));
  return {
    unit: inProject(false, false),
    processes: inProject(false, true),
    api: inProject(true, false),
    'api-processes': inProject(true, true),
    stories: graph.files.filter((file) => STORY.test(file) && isTold(file)),
    everyPage: everything || pages === 'every',
  };
}
