import { buildInputs } from '@shop/build/build-inputs';
import { isRemoteName, type AppName, type RemoteName } from '@shop/composition/app-name';
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
  /** Whether the tests in Firefox and WebKit themselves have changed. */
  engines: boolean;
  /** Whether the change can affect all pages, and so any story: it is in several apps, the storefront server or the API. */
  everyPage: boolean;
}

const TEST = /\.test\.tsx?$/;
const PROCESSES = /\.processes\.test\.ts$/;
/** Tests in several engines: a step of its own runs them. */
const ENGINES = /\.engine\.test\.ts$/;
const STORY = /^e2e\/.*\.spec\.ts$/;
/** Tests that name this file read all files of the repository: the rules about imports, names and documents. */
const READS_EVERYTHING = 'tooling/testing/source-files.ts';
/** Files of the repository that everything depends on: packages, compilers, how tests run. */
const BELOW_EVERYTHING = /^(package\.json|pnpm-[\w-]+\.yaml|vitest\.config\.ts|tsconfig[\w.]*\.json|\.browserslistrc)$/;
const STAFF_API = 'api/src/staff/';
/** Puts the whole API together. Most tests of the API start it, and so reach every file of it. */
const WHOLE_API = 'api/src/app.ts';
/** What answers a page besides its builds, and what builds and starts a shop for stories. */
const BEHIND_PAGES = /^(api|release|shell|tooling\/(build|programs))\//;

/** An area of the API, such as `api/src/sales/`. */
const areaOf = (file: string): string | undefined => /^api\/src\/\w+\//.exec(file)?.[0];

const inputs = new Map<AppName, ReadonlySet<string>>();
/** Files that a build of an app is made of, read once. */
function inputsOf(app: AppName): ReadonlySet<string> {
  const files = inputs.get(app) ?? new Set(buildInputs(app).files);
  inputs.set(app, files);
  return files;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Whether a story, or one of its `helpers`, names texts of a remote, of certain sections if any are given. */
function namesTexts(
  story: string,
  helpers: Iterable<string>,
  remote: RemoteName,
  sections: readonly string[],
): boolean {
  const text = new RegExp(`[\`']${remote}:(?:${sections.map((section) => `${section}\\.`).join('|')})`);
  return [story, ...helpers].some((file) => /^e2e\/.*\.ts$/.test(file) && text.test(read(file)));
}

/**
 * The sections of a remote’s texts that changed files show, or else the files that name them: `checkout` of
 * `t('checkout.total')`. None if one shows no texts either way; then it may be behind all of them.
 */
function shownSections(changed: readonly string[], remote: RemoteName, graph: ImportGraph): string[] {
  const sectionsIn = (file: string) =>
    [...read(file).matchAll(/\bt\(\s*[`']([\w-]+)\./g)].map(([, section]) => section!);
  const found = changed
    .filter((file) => file.startsWith(`${remote}/`) && /\.(tsx?|css)$/.test(file) && !TEST.test(file))
    // Not one that was deleted.
    .filter((file) => graph.files.includes(file))
    .map((file) => {
      const own = sectionsIn(file);
      return own.length > 0 ? own : graph.files.filter((one) => graph.namedBy(one).has(file)).flatMap(sectionsIn);
    });
  return found.every((sections) => sections.length > 0) ? [...new Set(found.flat())] : [];
}

/** The one remote whose pages alone some files are part of; `every` if other pages are affected too. */
function pagesWith(changed: readonly string[]): RemoteName | 'every' | undefined {
  const files = changed.filter((file) => !TEST.test(file) && !file.endsWith('.md'));
  const ofStaff = files.filter((file) => file.startsWith(STAFF_API));
  const others = files.filter((file) => !file.startsWith(STAFF_API));
  if (others.some((file) => BEHIND_PAGES.test(file) || inputsOf('shell').has(file))) return 'every';
  const remotes = remoteNames().filter(
    (name) => others.some((file) => inputsOf(name).has(file)) || (name === 'mf-staff' && ofStaff.length > 0),
  );
  return remotes.length > 1 ? 'every' : remotes[0];
}

/**
 * The tests that a change can affect: those that reach a changed file by what they name; all of a package in which nobody
 * names a changed file, because it is found by its folder, as migrations are; those that read the whole repository; and the
 * stories of changed remotes.
 * @param nearest Only what is likely to notice a fault: of the tests that start the whole API those in a changed area, no
 * proofs for a remote or an area of the API, and the stories that themselves name texts which a changed file of a remote shows.
 */
export function affectedTests(
  changed: readonly string[],
  graph: ImportGraph,
  { nearest = false }: { nearest?: boolean } = {},
): AffectedTests {
  const known = new Set(graph.files);
  const all = graph.dependentsOf(changed);
  const reached = nearest ? graph.dependentsOf(changed, WHOLE_API) : all;
  // Proofs start whole shops, and so name every remote and area; what they prove is below both.
  const proven = nearest
    ? graph.dependentsOf(
        changed.filter((file) => !isRemoteName(file.split('/')[0]!) && !areaOf(file)),
        WHOLE_API,
      )
    : reached;
  const areas = new Set(changed.map(areaOf).filter((area) => area !== undefined));
  const isInArea = (test: string) => all.has(test) && areas.has(areaOf(test) ?? '') && !PROCESSES.test(test);
  const foundByFolder = changed.filter(
    (file) => known.has(file) && !/\.md$|\.test\.tsx?$/.test(file) && graph.dependentsOf([file]).size === 1,
  );
  const folders = workspacePackages().map(({ folder }) => folder);
  const packageOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`));
  const packages = new Set(foundByFolder.map(packageOf));
  const everything = changed.some((file) => BELOW_EVERYTHING.test(file));
  const isAffected = (test: string) =>
    everything ||
    (PROCESSES.test(test) ? proven : reached).has(test) ||
    isInArea(test) ||
    graph.namedBy(test).has(READS_EVERYTHING) ||
    packages.has(packageOf(test));
  const tests =
    changed.length === 0
      ? []
      : graph.files.filter((file) => TEST.test(file) && !ENGINES.test(file) && isAffected(file));
  const inProject = (isOfApi: boolean, isOfProcesses: boolean) =>
    tests.filter((file) => file.startsWith('api/') === isOfApi && PROCESSES.test(file) === isOfProcesses);

  const pages = pagesWith(changed);
  return {
    unit: inProject(false, false),
    processes: inProject(false, true),
    api: inProject(true, false),
    'api-processes': inProject(true, true),
    stories: affectedStories(changed, graph, {
      all: everything,
      remote: pages === 'every' ? undefined : pages,
      nearest,
    }),
    engines: changed.some((file) => file.startsWith('e2e/engines/')),
    everyPage: everything || pages === 'every',
  };
}

function affectedStories(
  changed: readonly string[],
  graph: ImportGraph,
  { all, remote, nearest }: { all: boolean; remote: RemoteName | undefined; nearest: boolean },
): string[] {
  const stories = graph.files.filter((file) => STORY.test(file));
  if (all) return stories;
  // Stories about builds name packages, and so nearly every file.
  const reached = graph.dependentsOf(nearest ? changed.filter((file) => file.startsWith('e2e/')) : changed);
  const naming = (sections: readonly string[]) =>
    stories.filter((story) => remote && namesTexts(story, nearest ? [] : graph.namedBy(story), remote, sections));
  const near = remote && nearest ? naming(shownSections(changed, remote, graph)) : [];
  const told = new Set(near.length > 0 ? near : naming([]));
  return stories.filter((story) => reached.has(story) || told.has(story));
}
