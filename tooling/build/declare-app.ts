import { declarationOf, type Declaration } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import { ROOT } from '@shop/environment/directories';
import { BuildManifest } from '@shop/release/document/build-manifest';
import type { BuildOrigin } from '@shop/release/document/build-origin';
import { ownDocumentProblem } from '@shop/release/planning/own-documents';
import { filesBelow } from '@shop/workspace/files';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Build } from './common-config.ts';
import { textProblems } from './text-problems.ts';

/**
 * Stands in for every shared module (React, the store …) while a remote's module is evaluated only for its declaration:
 * any property, call or construction returns the stub itself.
 */
const moduleStub: object = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : moduleStub),
  apply: () => moduleStub,
  construct: () => moduleStub,
});

const nodeRequire = createRequire(import.meta.url);

/** Where a module threw while it was loaded. The bundle is not minimised, so its line is mostly a line of the source too. */
function placeOf(error: unknown, bundle: string, folder: string): string {
  const [, at] = /server\.cjs:(\d+)/.exec((error as Error | undefined)?.stack ?? '') ?? [];
  const code = at && readFileSync(bundle, 'utf8').split('\n')[Number(at) - 1]?.trim();
  if (!code) return '';
  for (const file of existsSync(path.join(folder, 'src')) ? filesBelow(path.join(folder, 'src')) : []) {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(code));
    if (line >= 0) return `\n${path.relative(ROOT, file).replaceAll('\\', '/')}:${line + 1}: ${code}`;
  }
  return `\n${code}`;
}

function evaluate(file: string): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], { filename: file });
  const give = (id: string): unknown => (isBuiltin(id) ? nodeRequire(id) : moduleStub);
  Reflect.apply(run, undefined, [give, module, module.exports]);
  return module.exports;
}

/** Paths that can't be pages: those of the storefront itself, and `/ar`, which prefixes all Arabic pages. */
const RESERVED = /^\/(ar|api|assets|media|health|_)(\/|$)/i;

/** Why routes would never be matched; undefined if they are fine. */
function problemOf({ routes }: Declaration): string | undefined {
  const reserved = routes.find(({ path: pattern }) => RESERVED.test(pattern));
  if (reserved) return `the page ${reserved.path} lies where the storefront answers by itself`;
  const optional = routes.find(({ path: pattern }) => pattern.includes('?'));
  return optional && `the pattern ${optional.path} has a part that may be missing: write two routes`;
}

type Route = Remote['routes'][number];
const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

/** Why a page's files could not be preloaded; undefined if they can. */
function problemOfChunks({ routes }: Remote, chunks: BuildManifest['chunks']): string | undefined {
  const lazy = routes.flatMap(withChildren).filter((route) => route.lazy);
  const unnamed = lazy.map(({ id = '(no id)' }) => id).filter((id) => !(id in chunks));
  if (unnamed.length === 0) return undefined;
  return (
    `no chunk has the name of ${unnamed.join(', ')}: write import(/* webpackChunkName: "<the route’s id>" */ …), ` +
    'or the page’s files are not preloaded'
  );
}

/** The commands that code runs, found by the only way to run one: `shop.run('cart.add', …)`. */
const callsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\.run\(\s*['"]([a-z][\w-]*\.\w+)['"]/g)].map(([, command]) => command!)),
];

/** The declaration in an app's module. Throws if a remote's does not satisfy the remote contract. */
function readModule(module: unknown, name: Build['app']['name'], chunks: BuildManifest['chunks']) {
  if (name === 'shell') return { declares: (module as { declaration: Declaration }).declaration, problem: undefined };
  const remote = remoteIn(module, name);
  return { declares: declarationOf(remote), problem: problemOfChunks(remote, chunks) };
}

/**
 * Evaluates an app's server bundle: what its module declares, which commands it runs, and what is wrong with it. Throws
 * what the module throws while it is evaluated, and if a remote does not satisfy the remote contract.
 */
export function readBundle(bundle: string, name: Build['app']['name'], chunks: BuildManifest['chunks']) {
  const calls = callsIn(readFileSync(bundle, 'utf8'));
  const { declares, problem = problemOf(declares) ?? ownDocumentProblem(declares, calls) } = readModule(
    evaluate(bundle),
    name,
    chunks,
  );
  return { declares, calls, problem };
}

/**
 * Evaluates an app's server bundle and writes its declaration, the commands that it runs and its origin into the manifest. Throws if
 * something is wrong with either, or if a text is missing.
 */
export function declareApp({ app, directory }: Build, made?: BuildOrigin): void {
  const file = path.join(directory, 'manifest.json');
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const bundle = path.join(directory, 'server/server.cjs');
  const { declares, calls, problem } = (() => {
    try {
      return readBundle(bundle, app.name, manifest.chunks);
    } catch (cause) {
      const place = placeOf(cause, bundle, app.folder);
      throw new Error(
        `${app.name} can not be built, because its code fails when it is loaded: ${String(cause)}${place}`,
        {
          cause,
        },
      );
    }
  })();
  if (problem) throw new Error(`${app.name} can not be built: ${problem}.`);
  const described = { ...manifest, declares, calls, made } satisfies BuildManifest;
  const texts = textProblems(app, described);
  if (texts.length > 0)
    throw new Error(`${app.name} can not be built, because pages would show keys:\n${texts.join('\n')}`);
  writeFileSync(file, JSON.stringify(described, null, 1));
}
