import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';

/** The copy of the repository whose code is mutated. */
const copy = process.cwd();
/** Patterns of the tests to run, relative to the repository. */
const patterns = JSON.parse(process.env.MUTATION_TESTS!) as string[];

const { default: product } = (await import(path.join(copy, 'vitest.config.ts'))) as { default: ViteUserConfig };

/** A project of the product with the chosen tests alone. */
function chosenTests({ test, ...more }: TestProjectInlineConfiguration): TestProjectInlineConfiguration {
  const { root = copy, include = [], exclude = [] } = test!;
  const isChosen = (file: string) =>
    patterns.some((pattern) => path.matchesGlob(path.relative(copy, path.join(root, file)), pattern));
  return { ...more, test: { ...test, include: globSync(include, { cwd: root, exclude }).filter(isChosen) } };
}

/** Tests of processes take minutes, and a mutant is active in the process of the test alone. */
const isOfProcesses = ({ test }: TestProjectInlineConfiguration): boolean =>
  typeof test?.name === 'string' && test.name.endsWith('processes');

const projects = product.test!.projects as TestProjectInlineConfiguration[];

export default defineConfig({
  test: { ...product.test, projects: projects.filter((project) => !isOfProcesses(project)).map(chosenTests) },
});
