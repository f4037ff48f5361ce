import { declarationOf, type Declaration } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import { BuildManifest } from '@shop/release/document/release';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Build } from './common-config.ts';

/** Answers to every question with itself: what stands in for React, the store and so on while a remote is only read. */
const anything: object = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});

const nodeRequire = createRequire(import.meta.url);

function evaluate(file: string): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], { filename: file });
  const give = (id: string): unknown => (isBuiltin(id) ? nodeRequire(id) : anything);
  Reflect.apply(run, undefined, [give, module, module.exports]);
  return module.exports;
}

/** Addresses that never reach a page: the storefront's own, and the Arabic twins of all pages. */
const RESERVED = /^\/(ar|api|assets|media|health|_)(\/|$)/i;

/** What keeps pages from being found; undefined where nothing does. */
function problemOf({ routes }: Declaration): string | undefined {
  const reserved = routes.find(({ path: pattern }) => RESERVED.test(pattern));
  if (reserved) return `the page ${reserved.path} lies where the storefront answers by itself`;
  const optional = routes.find(({ path: pattern }) => pattern.includes('?'));
  return optional && `the pattern ${optional.path} has a part that may be missing: write two routes`;
}

type Route = Remote['routes'][number];
const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

/** What keeps a remote's pages from coming with their preloads; undefined where nothing does. */
function problemOfChunks({ routes }: Remote, chunks: BuildManifest['chunks']): string | undefined {
  const lazy = routes.flatMap(withChildren).filter((route) => route.lazy);
  const unnamed = lazy.map(({ id = '(no id)' }) => id).filter((id) => !(id in chunks));
  if (unnamed.length === 0) return undefined;
  return (
    `no chunk has the name of ${unnamed.join(', ')}: write import(/* webpackChunkName: "<the route’s id>" */ …), ` +
    'or the page’s files are not preloaded'
  );
}

/** The store's commands that code asks for, by the one way in which it can: `shop.run('cart.add', …)`. */
const callsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\.run\(\s*['"]([a-z][\w-]*\.\w+)['"]/g)].map(([, command]) => command!)),
];

/** What an app's module declares. Throws where a remote's does not satisfy the contract. */
function readModule(module: unknown, name: Build['app']['name'], chunks: BuildManifest['chunks']) {
  if (name === 'shell') return { declares: (module as { declaration: Declaration }).declaration, problem: undefined };
  const remote = remoteIn(module, name);
  return { declares: declarationOf(remote), problem: problemOfChunks(remote, chunks) };
}

/**
 * What the module in an app's server bundle declares and asks for, and what is wrong with it. Throws what the module
 * itself throws, and where a remote's does not satisfy the contract.
 */
export function readBundle(bundle: string, name: Build['app']['name'], chunks: BuildManifest['chunks']) {
  const { declares, problem = problemOf(declares) } = readModule(evaluate(bundle), name, chunks);
  return { declares, calls: callsIn(readFileSync(bundle, 'utf8')), problem };
}

/**
 * Evaluates the server build of an app, writes what its module declares and asks for into its manifest, and holds a
 * remote against the contract. Throws with what is wrong.
 */
export function declareApp({ app, directory }: Build): void {
  const file = path.join(directory, 'manifest.json');
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { declares, calls, problem } = readBundle(path.join(directory, 'server/server.cjs'), app.name, manifest.chunks);
  if (problem) throw new Error(`${app.name} can not be built: ${problem}.`);
  writeFileSync(file, JSON.stringify({ ...manifest, declares, calls } satisfies BuildManifest, null, 1));
}
