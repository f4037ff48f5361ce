import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const nodeRequire = createRequire(import.meta.url);

/**
 * Evaluates a build's server bundle, one CommonJS file. What it asks for comes from `shared`, so that it runs on the
 * shell's own copies; only Node's built-in modules come from Node. 200 versions loaded one after another keep the heap
 * flat, which ES modules and node-side containers do not.
 */
export function loadServerBundle(file: string, shared: (id: string) => unknown): unknown {
  const module = { exports: {} };
  const evaluate = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (...given: unknown[]) => void;
  evaluate(module, module.exports, (id: string) => (nodeBuiltIn.test(id) ? (nodeRequire(id) as unknown) : shared(id)));
  return module.exports;
}

const nodeBuiltIn = /^(node:.*|stream|util|crypto|async_hooks|buffer|events|path|fs|url|string_decoder)$/;
