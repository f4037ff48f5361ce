import { jsonProblem } from '@shop/build/json-problem';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

const matching = (pattern: RegExp) => sourceFiles.filter((path) => pattern.test(path));
const TEXT =
  /\.(ts|tsx|mjs|js|cjs|css|json|yaml|yml|md|html|sql|svg|sh)$|(^|\/)(run|\.npmrc|\.gitignore|\.browserslistrc)$/;

/** Matches a source that consists only of re-exports and comments. */
const onlyReExports = (source: string) =>
  /^(\s|\/\/.*|\/\*[\s\S]*?\*\/|export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+'[^']+';?)+$/.test(source);

test('there are no barrels: a file that re-exports others hides where a thing lives and drags all of it along', () => {
  const barrels = matching(/\.tsx?$/).filter(
    (path) => /(^|\/)index\.tsx?$/.test(path) || onlyReExports(readSource(path)),
  );

  // Two files re-export only the parts of shared packages that we use, which saves 31 KB in the browser (decision 0004).
  expect(barrels.filter((path) => !/^shell\/src\/(router\/router|react-i18next)-facade\.ts$/.test(path))).toEqual([]);
});

test('no file names a package registry, so that everybody can use their own', () => {
  const naming = matching(TEXT).filter((path) =>
    /registry\.[a-z-]+\.(org|com|io)|registry\.yarn|deb\.debian\.|npm\.jsr\./.test(readSource(path)),
  );

  expect(naming).toEqual([]);
});

test('every dependency is pinned in the catalog, so that all packages have the same one', () => {
  const elsewhere = matching(/(^|\/)package\.json$/).flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readSource(path)) as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });

  expect(elsewhere).toEqual([]);
});

test('the catalog pins exact versions', () => {
  const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(readSource('pnpm-workspace.yaml')) ?? [];
  const loose = catalog.split('\n').filter((line) => /:\s*["']?[\^~*<>]/.test(line));

  expect(catalog).not.toBe('');
  expect(loose).toEqual([]);
});

test('every remote has the same files', () => {
  const remotes = [...new Set(matching(/^mf-[a-z0-9-]+\//).map((path) => path.split('/')[0]))];
  const shape = [
    'rspack.config.ts',
    'tsconfig.json',
    'package.json',
    'src/messages/ar.json',
    'src/messages/en.json',
    'src/remote.ts',
  ];
  const missing = remotes
    .flatMap((remote) => shape.map((file) => `${remote}/${file}`))
    .filter((path) => !sourceFiles.includes(path));

  expect(remotes.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('every JSON file can be read everywhere, and has no key twice', () => {
  const problems = matching(/\.json$/).flatMap((path) => {
    const problem = jsonProblem(readSource(path));
    return problem ? [`${path}:${problem.line}: ${problem.message}`] : [];
  });

  expect(problems).toEqual([]);
});

test('every CSS Module is in a cascade layer, so that load order can’t matter', () => {
  const whole = /^(\s|\/\*[\s\S]*?\*\/)*@layer (kit|page) \{[\s\S]*\n\}\s*$/;
  const outside = matching(/\.module\.css$/).filter((path) => !whole.test(readSource(path)));

  expect(outside).toEqual([]);
});

test('every class that a component names is in its CSS Module', () => {
  const sheetOf = (path: string, sheet: string) =>
    sheet.startsWith('@shop/') ? sheet.replace('@shop/', 'shared/') : posix.join(posix.dirname(path), sheet);
  const missing = matching(/^(shell|shared|mf-[\w-]+)\/.*\.tsx?$/).flatMap((path) => {
    const source = readSource(path);
    const code = source.replaceAll(/^import [^;]+;/gm, '');
    return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, name, sheet]) => {
      const styles = readSource(sheetOf(path, sheet!)).replaceAll(/\/\*[^]*?\*\//g, '');
      const classes = new Set([...styles.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, one]) => one));
      const named = [...code.matchAll(new RegExp(`(?<![\\w.'])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one!);
      return named.filter((one) => !classes.has(one)).map((one) => `${path}: ${name}.${one}`);
    });
  });

  expect(missing).toEqual([]);
});

test('no style sheet is longer than 250 lines', () => {
  const long = matching(/\.css$/).filter((path) => readSource(path).split('\n').length > 250);

  expect(long).toEqual([]);
});

test('a loader that runs again in the browser of a served page waits until that page is hydrated', () => {
  const loaders = sourceFiles.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && /\bhydrate: true\b/.test(readSource(path)),
  );

  expect(loaders.length).toBeGreaterThan(1);
  expect(loaders.filter((path) => !readSource(path).includes('await pageHydrated()'))).toEqual([]);
});
