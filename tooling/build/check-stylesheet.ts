import type { LoaderDefinition } from '@rspack/core';
import { ROOT } from '@shop/environment/directories';
import path from 'node:path';
import { stylesheetProblem } from './stylesheet-problem.ts';

/** Loader of stylesheets, which changes nothing: one that can not go live ends the compilation, with file and line. */
const checkStylesheet: LoaderDefinition<{ isGlobal: boolean }> = function (css) {
  const file = this.resourcePath;
  const problem = stylesheetProblem(css, { isModule: file.endsWith('.module.css'), ...this.getOptions() });
  if (!problem) return css;
  const error = new Error(`${path.relative(ROOT, file).replaceAll('\\', '/')}:${problem.line}: ${problem.message}`);
  // The compiler would print the loader's own calls.
  delete error.stack;
  throw error;
};
export default checkStylesheet;
