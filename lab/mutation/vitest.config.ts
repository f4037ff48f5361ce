import { ROOT } from '@shop/environment/directories';
import { globSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import product from '../../vitest.config.ts';

/** The copy of the repository whose code is mutated. */
const copy = process.cwd();
/** Patterns of the tests to run, relative to the repository. */
const tests = JSON.parse(process.env.MUTATION_TESTS!) as string[];

type Project = NonNullable<NonNullable<typeof product.test>['projects']>[number];

/** A project of the product, in the copy, with the chosen tests alone. */
async function chosenTests(project: Project): Promise<TestProjectInlineConfiguration> {
  const folder = typeof project === 'string' ? project : '.';
  const own = (
    typeof project === 'string'
      ? ((await import(join(ROOT, project, 'vitest.config.ts'))) as { default: TestProjectInlineConfiguration }).default
      : project
  ) as TestProjectInlineConfiguration;
  const root = join(copy, folder);
  const files = globSync(own.test!.include!, { cwd: root, exclude: own.test!.exclude ?? ['**/node_modules/**'] });
  const include = files.filter((file) =>
    tests.some((pattern) => matchesGlob(relative(copy, join(root, file)), pattern)),
  );
  return { ...own, root, test: { ...own.test, root, include } };
}

export default defineConfig({
  test: { ...product.test, projects: await Promise.all(product.test!.projects!.map(chosenTests)) },
});
