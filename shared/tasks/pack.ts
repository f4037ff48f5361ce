import { varDirectory } from '@shop/workspace/places';
import path from 'node:path';
import { packPackages } from './packing/pack-packages.ts';
import { runTask, TaskFailure } from './task.ts';

const USAGE = 'npm run pack [-- DIR]     writes what a remote outside the repository is made of, as tarballs';

await runTask(async ({ arguments: [folder = path.join(varDirectory(), 'packages'), ...rest] }) => {
  if (rest.length > 0 || folder.startsWith('-')) throw new TaskFailure(USAGE);
  const packed = await packPackages(folder);
  for (const { file } of packed) console.log(path.join(folder, file));
});
