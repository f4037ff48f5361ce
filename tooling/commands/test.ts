import { ROOT } from '@shop/environment/directories';
import { runTask, TaskFailure } from '@shop/programs/task';
import { importGraph } from '@shop/workspace/import-graph';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTests, type AffectedTests } from './affected-tests.ts';
import { baseCommit, changedFiles } from './changed-files.ts';
import {
  apiTests,
  browserTests,
  build,
  checksOfSource,
  engineTests,
  proofs,
  staticChecks,
  unitTests,
  vitest,
} from './checks.ts';
import { installBubblewrap } from './install-bubblewrap.ts';
import { runSteps, type Step } from './steps.ts';

/**
 * Everything, but proofs that start processes and long stories only where a change affects them. Where nobody knows what
 * has changed, all of them.
 */
function wholeRun(affected: AffectedTests | undefined): Step[] {
  return [
    ...staticChecks,
    unitTests,
    ...proofs(affected && [...affected.processes, ...affected['api-processes']]),
    apiTests,
    build,
    browserTests({ affected }),
    engineTests(),
  ];
}

/** The checks of the source, and the tests that a change affects. */
function changedRun(affected: AffectedTests, changed: readonly string[]): Step[] {
  const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(ROOT, file)));
  const { unit, api, stories, everyPage, engines } = affected;
  const hasStories = stories.length > 0 || everyPage;
  return [
    ...checksOfSource(code),
    ...(unit.length > 0 ? [vitest('unit tests', 'unit', { files: unit })] : []),
    ...proofs([...affected.processes, ...affected['api-processes']]),
    ...(api.length > 0 ? [vitest('API tests', 'api', { files: api })] : []),
    ...(hasStories || engines ? [build] : []),
    ...(hasStories ? [browserTests({ affected, changedOnly: true, atLeast: 1 })] : []),
    ...(engines ? [engineTests()] : []),
  ];
}

await runTask(
  async ({ arguments: words, stopping }) => {
    const changedOnly = words.includes('--changed');
    await installBubblewrap();
    const base = await baseCommit();
    if (!base) {
      if (changedOnly) throw new TaskFailure('Git knows no commit before this one, so nothing says what has changed.');
      console.log('Git knows no commit before this one, so everything counts as changed.');
      return runSteps(wholeRun(undefined), stopping);
    }
    const changed = await changedFiles(base);
    console.log(`${changed.length} files differ from ${base.slice(0, 8)}.`);
    const affected = affectedTests(changed, importGraph(), { nearest: changedOnly });
    return runSteps(changedOnly ? changedRun(affected, changed) : wholeRun(affected), stopping);
  },
  {
    usage: 'npm test [-- --changed]     the tests; with --changed only those nearest to what changed',
    words: ['--changed'],
  },
);
