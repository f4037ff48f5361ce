import { ROOT, varDirectory } from '@shop/environment/directories';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { Stryker } from '@stryker-mutator/core';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedSources, testsOf } from './chosen-files.ts';
import { copyRepository } from './copy-repository.ts';

/** Variables of the caller that tests must not see: they would write into a real shop. */
const SHIELDED = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'SHOP_VAR'];

/**
 * Mutates the given files (by default those that were changed since main), runs the tests that reach each mutant, and lists
 * the mutants that no test noticed. `file.ts:10-20` mutates these lines alone; `--tests 'mf-cart/**'` chooses other tests.
 */
async function mutate({ arguments: words, onEnd }: Task): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { tests: { type: 'string', multiple: true } },
  });
  const calledIn = process.env.INIT_CWD ?? ROOT;
  const named = positionals.map((file) => relative(ROOT, resolve(calledIn, file)));
  const files = named.length > 0 ? named : changedSources();
  if (files.length === 0) throw new TaskFailure('No code was changed since main. Name the files to mutate.');
  for (const name of SHIELDED) delete process.env[name];
  process.env.MUTATION_TESTS = JSON.stringify(values.tests ?? testsOf(files));
  const htmlReporter = { fileName: join(varDirectory(), 'reports/mutation.html') };
  const { folder, remove } = copyRepository();
  onEnd(remove);
  process.chdir(folder);
  const configFile = fileURLToPath(new URL('stryker.config.mjs', import.meta.url));
  await new Stryker({ configFile, mutate: files, htmlReporter }).runMutationTest();
  return 0;
}

await runTask(mutate);
