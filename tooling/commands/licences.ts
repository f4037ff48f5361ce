import { runTask } from '@shop/programs/task';
import { installedPackages } from '@shop/workspace/installed-packages';
import { licenceProblem } from '@shop/workspace/licences';

/** Lists the licence of every installed package. Fails if one may not be used. */
await runTask(async () => {
  const packages = installedPackages();
  for (const { name, version, licence = 'none stated' } of packages) console.log(`${licence}\t${name} ${version}`);
  const problems = packages.flatMap((each) => licenceProblem(each) ?? []);
  for (const problem of problems) console.error(`not allowed: ${problem}`);
  return problems.length > 0 ? 1 : 0;
});
