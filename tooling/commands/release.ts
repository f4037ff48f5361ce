import { runTask, type Task } from '@shop/programs/task';
import { recordedRelease } from './recorded-release.ts';
import { checkedBuild } from './release/checked-build.ts';
import { helpOn, runRelease } from './release/run-release.ts';

await runTask(async ({ arguments: words, stopping, onEnd }: Task) => {
  const help = helpOn(words);
  if (help !== undefined) return console.log(help);
  onEnd(() => {
    if (stopping.aborted) console.error('\nStopped before it was done. What is live now: npm run release -- status');
  });
  // With `--json` only the answer goes to standard output, so that programs can read it.
  const isJson = words.includes('--json');
  const say = (line: string) => (isJson ? console.error(line) : console.log(line));
  const { answer, isFailure = false } = await recordedRelease(words, () =>
    runRelease(words, { say, build: checkedBuild }),
  );
  if (isJson) console.log(JSON.stringify(answer, null, 2));
  return isFailure ? 1 : 0;
});
