import { buildWhatChanged } from '@shop/build/build-all';
import { runTask } from './task.ts';

await runTask(async () => {
  await buildWhatChanged({ report: (line) => console.log(line) });
});
