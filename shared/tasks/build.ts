import { publishWhatChanged } from './publish-what-changed.ts';
import { runTask } from './task.ts';

await runTask(async () => {
  await publishWhatChanged((line) => console.log(line));
});
