import { workspacePackages } from '@shop/workspace/packages';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

interface Step {
  file: string;
  text: string;
  /** How control gets here without an import: a token in backticks that this file and an earlier one contain. */
  seam: string | undefined;
}

/** The numbered list of a flow's page: "1. `path/file.ts`: half a line (by `seam`)". */
const stepsOf = (page: string): Step[] =>
  [...readSource(page).matchAll(/^\d+\. `([^`]+)`: (.+(?:\n {2,}.+)*)/gm)].map(([, file, text]) => ({
    file: file!,
    text: text!,
    seam: /\(by `([^`]+)`\)/.exec(text!)?.[1],
  }));

const SPECIFIER = /(?:\bfrom|\bimport|new URL)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;
const packages = workspacePackages();
const known = new Set(sourceFiles);

/** The source file that an import names, relative to the repository; undefined for anything outside it. */
function resolveImport(importer: string, specifier: string): string | undefined {
  const owner = packages.find(({ name }) => specifier.startsWith(`${name}/`));
  const base = specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : owner && posix.join(owner.folder, exportedPath(owner.folder, specifier.slice(owner.name.length + 1)));
  return base && ['', '.ts', '.tsx'].map((end) => `${base}${end}`).find((file) => known.has(file));
}

function exportedPath(folder: string, subpath: string): string {
  const { exports = {} } = JSON.parse(readSource(`${folder}/package.json`)) as { exports?: Record<string, string> };
  const exact = exports[`./${subpath}`];
  if (exact) return exact;
  const patterns = Object.entries(exports)
    .filter(([key]) => key.includes('*') && `./${subpath}`.startsWith(key.split('*')[0]!))
    .sort(([a], [b]) => b.length - a.length);
  const [key, target] = patterns[0] ?? ['./*', './*'];
  return target.replace('*', `./${subpath}`.slice(key.indexOf('*')));
}

const importedBy = (file: string): string[] =>
  [...readSource(file).matchAll(SPECIFIER)].flatMap(([, specifier]) => resolveImport(file, specifier!) ?? []);

/** Why a step does not follow from the steps before it; nothing if it does. */
function gap({ file, seam }: Step, before: readonly Step[]): string[] {
  if (!known.has(file)) return [`${file} does not exist`];
  if (before.length === 0) return [];
  if (seam) {
    const isNamed = readSource(file).includes(seam) && before.some((step) => readSource(step.file).includes(seam));
    return isNamed ? [] : [`${file} and the steps before it do not both contain ${seam}`];
  }
  const isImported = before.some((step) => importedBy(step.file).includes(file));
  return isImported ? [] : [`no step before ${file} imports it: name the seam, as (by \`cart.add\`)`];
}

const pages = sourceFiles.filter((path) => /^docs\/flows\/.+\.md$/.test(path) && !path.endsWith('README.md'));

test.each(pages)(
  'each file of %s exists, and is imported by an earlier one or called through the named seam',
  (page) => {
    const steps = stepsOf(page);

    const gaps = steps.flatMap((step, index) => gap(step, steps.slice(0, index)));

    expect(steps.length).toBeGreaterThan(10);
    expect(gaps).toEqual([]);
  },
);

test.each(pages)('%s names each file once', (page) => {
  const files = stepsOf(page).map(({ file }) => file);

  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test.each([
  ['a file that is gone', { file: 'api/src/gone.ts', text: '', seam: undefined }, 'does not exist'],
  ['a file that nobody imports', { file: 'api/src/server.ts', text: '', seam: undefined }, 'no step before'],
  ['a seam that nobody names', { file: 'api/src/server.ts', text: '', seam: 'no.such.seam' }, 'do not both contain'],
])('%s is a gap', (_what, step, reason) => {
  const first = { file: 'shared/contract/cart.ts', text: '', seam: undefined };

  expect(gap(step, [first])).toEqual([expect.stringContaining(reason)]);
});
