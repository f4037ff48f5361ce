import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Fault } from './faults/fault.ts';

const NOT_COPIED = new Set(['node_modules', 'var', '.git']);

export interface FaultyCopy {
  /** Test files that fail without a fault. */
  testsWithout: (faults: readonly Fault[]) => Promise<string[]>;
  /** The result of the fault's tests. */
  testsWith: (fault: Fault) => Promise<'noticed' | 'no test fails' | 'the text to change is not there exactly once'>;
  remove: () => void;
}

/**
 * Copies the repository, so that faults can be applied to the copy. Links between its packages are relative and lead to
 * the copy's code; installed packages are shared with the repository.
 */
export function faultyCopy(): FaultyCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shop-faults-')));
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_COPIED.has(relative(ROOT, source)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

  const passes = async (project: Fault['project'], tests: readonly string[]): Promise<boolean> => {
    // One test that fails is enough to know.
    const words = ['run', ...tests, '--project', project, '--reporter=dot', '--bail=1'];
    const { status } = await runTool('vitest', words, { folder, quiet: true });
    return status === 0;
  };

  return {
    async testsWithout(faults) {
      const named = new Map(faults.flatMap(({ project, tests }) => tests.map((file) => [file, project])));
      const failing: string[] = [];
      for (const project of ['unit', 'processes', 'api'] as const) {
        const files = [...named].filter(([, of]) => of === project).map(([file]) => file);
        if (files.length > 0 && !(await passes(project, files))) failing.push(...files);
      }
      return failing;
    },
    async testsWith({ file, find, replace, project, tests }) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(find).length !== 2) return 'the text to change is not there exactly once';
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      try {
        return (await passes(project, tests)) ? 'no test fails' : 'noticed';
      } finally {
        writeFileSync(path, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
