import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import type { RemoteName } from '@shop/composition/routes';
import { BuildManifest } from '@shop/release/release';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Build } from './common-config.ts';

/** Answers to every question with itself: what stands in for React, the store and so on while a remote is only read. */
const anything: object = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});

type Route = Remote['routes'][number];
const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

function evaluate(file: string): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], { filename: file });
  Reflect.apply(run, undefined, [() => anything, module, module.exports]);
  return module.exports;
}

/**
 * Evaluates a remote's server build and holds it against the contract and against its manifest. Throws with what is
 * wrong: it would be refused, or its pages would come without their preloads.
 */
export function checkRemote({ app, directory }: Build): void {
  const remote = remoteIn(evaluate(path.join(directory, 'server/server.cjs')), app.name as RemoteName);
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')));
  const lazy = remote.routes.flatMap(withChildren).filter((route) => route.lazy);
  const unnamed = lazy.map(({ id }) => id ?? '(no id)').filter((id) => !(id in manifest.chunks));
  if (unnamed.length > 0) {
    throw new Error(
      `${app.name} has routes whose code has no chunk of their name: ${unnamed.join(', ')}. ` +
        'Write import(/* webpackChunkName: "<the route’s id>" */ …), or the page’s files are not preloaded.',
    );
  }
}
