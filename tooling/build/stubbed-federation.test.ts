import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import * as instead from './federation-stubs.ts';
import { STUBBED_MODULES } from './stubbed-federation.ts';

const tools = createRequire(createRequire(import.meta.url).resolve('@module-federation/runtime-tools/package.json'));
const runtime = createRequire(tools.resolve('@module-federation/runtime/package.json'));
const PARTS = Object.entries(STUBBED_MODULES).flatMap(([folder, modules]) =>
  modules.map((module) => [folder, module] as const),
);

/** The file of a module that the packages export no address of. */
function fileOf(folder: string, module: string): string {
  const [name, ...inside] = folder.split('/');
  const asked = [tools, runtime].flatMap(({ resolve }) => {
    try {
      return [resolve(`@module-federation/${name}`)];
    } catch {
      return [];
    }
  });
  return path.join(
    asked[0]!.replace(/(?<=[\\/]@module-federation[\\/][\w-]+)[\\/]dist[\\/].*$/, ''),
    ...inside,
    module,
  );
}

test.each(PARTS)('what is left out of %s/%s has a stub for each export', async (folder, module) => {
  const whole = (await import(pathToFileURL(fileOf(folder, module)).href)) as object;

  expect(Object.keys(whole).length).toBeGreaterThan(0);
  expect(Object.keys(whole).filter((name) => !(name in instead))).toEqual([]);
});

const VERSIONS = [
  '0.0.3',
  '0.0.4',
  '0.2.3',
  '0.2.9',
  '0.3.0',
  '1.2.3',
  '1.2.10',
  '1.10.0',
  '2.0.0',
  '19.3.1',
  '20.0.0',
];

test.each(['^', '<='])('versions satisfy ranges with %s as they do for npm', (operator) => {
  const pairs = VERSIONS.flatMap((version) => VERSIONS.map((other) => [version, operator + other] as const));

  expect(pairs.filter(([version, range]) => instead.satisfy(version, range) !== satisfies(version, range))).toEqual([]);
});

test('a version before a release satisfies no range but its own', () => {
  expect(instead.satisfy('19.0.0-rc.1', '^19.0.0')).toBe(false);
  expect(instead.satisfy('19.0.0', '^19.0.0-rc.1')).toBe(false);
  expect(instead.satisfy('19.0.0-rc.1', '^19.0.0-rc.1')).toBe(true);
});

test('a range of another kind is refused, so that the remote that asks for it is not run', () => {
  expect(instead.satisfy('19.3.1', '>=18 <20')).toBe(false);
});
