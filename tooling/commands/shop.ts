import { ROOT } from '@shop/environment/directories';
import { runTask } from '@shop/programs/task';
import { spawn } from 'node:child_process';

/** The shop's command line: `npm run shop -- call orders`. Output and errors stay separate for programs that read them. */
await runTask(({ arguments: words }) => {
  const child = spawn(process.execPath, ['api/src/cli/shop.ts', ...words], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
});
