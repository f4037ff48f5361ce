#!/usr/bin/env node
import { checkedBuild } from '@shop/commands/release/checked-build';
import { helpOn, runRelease } from '@shop/commands/release/run-release';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { signingKey } from '@shop/release/signing/keys';
import { remoteNames } from '@shop/workspace/apps';
import { apartWords } from './apart-words.ts';
import { isUntrusted, verifyWithKeysOfShop } from './shop-keys.ts';

const [remote = 'mf-…'] = remoteNames();

/** What the shop's operator has to do once so that builds of this project are accepted. */
const trust = (): string => `npm run release -- keys trust ${remote} ${signingKey().publicKey} ${remote}`;

async function release({ arguments: words, stopping, onEnd }: Task): Promise<number> {
  if (words[0] === 'key') {
    console.log(`In the shop's repository, once:\n${trust()}`);
    return 0;
  }
  const help = helpOn(words);
  if (help !== undefined) {
    console.log(apartWords(help, remote));
    return 0;
  }
  onEnd(() => {
    if (stopping.aborted) console.error('\nStopped before it was done. What is live now: npx shop-release status');
  });
  verifyWithKeysOfShop(words);
  const isJson = words.includes('--json');
  const say = (line: string) =>
    isJson ? console.error(apartWords(line, remote)) : console.log(apartWords(line, remote));
  const { answer, isFailure = false } = await runRelease(words, { say, build: checkedBuild });
  if (isJson) console.log(JSON.stringify(answer, null, 2));
  return isFailure ? 1 : 0;
}

await runTask(async (task) => {
  try {
    return await release(task);
  } catch (error) {
    const { message } = error as Error;
    const wayOut = isUntrusted(message, signingKey().id, remote)
      ? `\nWhoever runs the shop trusts this project's key once, in its repository:\n${trust()}`
      : '';
    throw new TaskFailure(apartWords(message, remote) + wayOut, { cause: error });
  }
});
