import type { LoaderDefinition } from '@rspack/core';
import { ROOT } from '@shop/environment/directories';
import path from 'node:path';
import { jsonProblem } from './json-problem.ts';
import { stylesheetProblem } from './stylesheet-problem.ts';

/**
 * Loader of stylesheets and JSON files, which changes nothing: one that can not go live ends the compilation, with file and
 * line.
 */
const checkSource: LoaderDefinition<{ isGlobal: boolean }> = function (content) {
  const text = String(content);
  const file = this.resourcePath;
  const problem = file.endsWith('.json')
    ? jsonProblem(text)
    : stylesheetProblem(text, { isModule: file.endsWith('.module.css'), ...this.getOptions() });
  if (!problem) return content;
  const error = new Error(`${path.relative(ROOT, file).replaceAll('\\', '/')}:${problem.line}: ${problem.message}`);
  // The compiler would print the loader's own calls.
  delete error.stack;
  throw error;
};
export default checkSource;
/** Decoded by the compiler, a file would lack its byte order mark. */
export const raw = true;
