import { ROOT } from '@shop/environment/directories';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARED_MODULES } from './shared-modules.ts';

const require = createRequire(import.meta.url);
const declarations = mkdtempSync(path.join(tmpdir(), 'surface-'));
const OURS = ['store', 'i18n', 'federation'];
/** Types of @shop/composition that are part of a surface. */
const COMPOSITION: Record<string, string[]> = { store: ['shop'], federation: ['slots', 'remote'] };
const modulesOf = (name: string) =>
  SHARED_MODULES.filter((module) => module.startsWith(`@shop/${name}/`)).map((module) =>
    module.slice(`@shop/${name}/`.length),
  );
const sourceOf = (name: string, module: string) =>
  ['.ts', '.tsx'].map((end) => path.join(ROOT, 'shared', name, module + end)).find((file) => existsSync(file))!;

beforeAll(() => {
  const project = path.join(declarations, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: ROOT,
    outDir: declarations,
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
  };
  const composition = Object.values(COMPOSITION).flatMap((modules) =>
    modules.map((module) => sourceOf('composition', module)),
  );
  const files = [
    ...composition,
    ...OURS.flatMap((name) => modulesOf(name).map((module) => sourceOf(name, module))),
    path.join(ROOT, 'shared/ui/css-modules.d.ts'),
  ];
  writeFileSync(
    project,
    JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['--project', project], { cwd: ROOT, stdio: 'pipe' });
}, 60_000);

afterAll(() => rmSync(declarations, { recursive: true }));

/**
 * The public types of the packages that the shell shares with remotes. A changed surface needs a changed version, by which
 * a remote knows whether it can run. If this fails, give the package a new version (a new major version if existing builds
 * of remotes could no longer run) and run the test again: it writes the new surface beside the old one.
 */
test.each(OURS)('the types of @shop/%s change only together with its version', async (name) => {
  const { version } = require(path.join(ROOT, 'shared', name, 'package.json')) as { version: string };

  const surface = [
    ...modulesOf(name).map((module) => [name, module]),
    ...(COMPOSITION[name] ?? []).map((module) => ['composition', module]),
  ]
    .map(
      ([of, module]) =>
        `// @shop/${of}/${module}\n${readFileSync(path.join(declarations, 'shared', of!, `${module}.d.ts`), 'utf8').trim()}\n`,
    )
    .join('\n');

  await expect(surface).toMatchFileSnapshot(`surfaces/${name}@${version}.d.ts.txt`);
});
