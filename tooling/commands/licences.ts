import { runTask } from '@shop/programs/task';
import { installedPackages } from '@shop/workspace/installed-packages';
import { licenceProblem } from '@shop/workspace/licences';
import { workspacePackages } from '@shop/workspace/packages';

/** Folders whose dependencies run in the shop, in a browser or on a server. */
const AT_RUN_TIME = /^(?!tooling\/|e2e$)/;

const direct = new Set(
  workspacePackages()
    .filter(({ folder }) => AT_RUN_TIME.test(folder))
    .flatMap(({ dependencies }) => Object.entries(dependencies))
    .map(([name, version]) => /^npm:(.+)@/.exec(version)?.[1] ?? name),
);

/**
 * Lists licence and repository of every installed package, with `-- --direct` only of those that the shop itself imports at
 * run time, as a table for a decision. Fails if a package may not be used.
 */
await runTask(
  async ({ arguments: words }) => {
    const packages = installedPackages();
    const isTable = words.includes('--direct');
    for (const { name, version, licence = 'none stated', repository = '' } of packages)
      if (!isTable) console.log(`${licence}\t${name} ${version}\t${repository}`);
      else if (direct.has(name)) console.log(`| \`${name}\` | ${version} | ${licence} | ${repository} |`);
    const problems = packages.flatMap((each) => licenceProblem(each) ?? []);
    for (const problem of problems) console.error(`not allowed: ${problem}`);
    return problems.length > 0 ? 1 : 0;
  },
  {
    usage: 'npm run licences [-- --direct]     the licence of every package, or of those that the shop itself imports',
    words: ['--direct'],
  },
);
