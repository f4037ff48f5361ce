import { varDirectory } from '@shop/environment/directories';
import { packPackages } from '@shop/packing/pack-packages';
import { runTask, TaskFailure } from '@shop/programs/task';
import path from 'node:path';

const USAGE = 'npm run pack [-- DIR]     writes what a remote outside the repository is made of, as tarballs';

await runTask(
  async ({ arguments: [folder = path.join(varDirectory(), 'packages'), ...rest] }) => {
    if (rest.length > 0 || folder.startsWith('-')) throw new TaskFailure(USAGE);
    const packed = await packPackages(folder);
    for (const { file } of packed) console.log(path.join(folder, file));
  },
  { usage: USAGE },
);
