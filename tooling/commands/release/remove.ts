import { TaskFailure } from '@shop/programs/task';
import { appRelease, appsOf, GONE_FOR } from '@shop/release/document/release';
import { standingOf, standingSentence } from '@shop/release/proof/standing';
import { removeApp } from '@shop/release/publish';
import { verifiedManifest } from '@shop/release/stores/signed-builds';
import type { Command } from './command.ts';
import { appNamed, current, published } from './live.ts';
import { HARM, HARM_SENTENCE } from './promote.ts';

/** Takes a remote out of the running shop, and says which live builds still call its commands. */
export const remove: Command = async ([name, ...rest], { say, store, usage, onStore, harm }) => {
  if (!name || rest.length > 0) throw new TaskFailure(`Take which remote out of the shop? One at a time.\n${usage}`);
  const app = await appNamed(name, { store });
  const before = await current(store);
  const was = appRelease(before, app);
  if (was?.removed && !harm) {
    say(standingSentence(standingOf(app, was, {})));
    return { answer: before };
  }
  const live = await removeApp(app, { store, ...(harm ? HARM : {}) });
  const until = new Date(Date.parse(appRelease(live, app)!.removed!) + GONE_FOR);
  say(
    `${app} ${was!.build} is taken out of the shop. Its pages answer that they are gone (410) until ${until.toISOString().slice(0, 16).replace('T', ' ')} (UTC), then that there are none (404); its slots are empty.`,
  );
  const commands = was?.declares?.commands ?? [];
  for (const other of appsOf(live).filter((one) => !appRelease(live, one)!.removed)) {
    const { build } = appRelease(live, other)!;
    const { calls } = await verifiedManifest(store, other, build).catch(() => ({ calls: [] as string[] }));
    const called = calls.filter((command) => commands.includes(command));
    if (called.length > 0)
      say(`${other} ${build} runs ${called.join(', ')}, which now tells visitors that it can not be loaded`);
  }
  if (harm) say(HARM_SENTENCE);
  say(`published ${published(live)}`);
  say(`Bring it back: npm run release -- rollback ${app}${onStore}`);
  return { answer: live };
};
