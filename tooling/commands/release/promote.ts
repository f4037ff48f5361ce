import type { AppName } from '@shop/composition/app-name';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, buildEntries, type Builds, type Release } from '@shop/release/document/release';
import { addCandidates, endCanary, makeLive, rollBack, startCanary } from '@shop/release/publish';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { appNames } from '@shop/workspace/apps';
import { buildsNamed } from './builds-named.ts';
import type { Command, ReleaseTask } from './command.ts';
import { appNamed, current, published, sayStanding, standings } from './live.ts';
import { publishSources } from './named-in-sources.ts';
import { refusePages } from './refuse-pages.ts';
import { replacementRule } from './replacement-rule.ts';

/** Builds the named apps, each once, and copies the builds into the store. */
async function buildApps(names: readonly string[], task: ReleaseTask): Promise<Builds> {
  const { say, store, build } = task;
  const apps = await Promise.all(names.map((name) => appNamed(name, task)));
  const elsewhere = apps.find((app) => !appNames().includes(app));
  if (elsewhere)
    throw new TaskFailure(
      `${elsewhere} is in the shop, but its sources are not here. From here can be released: ${appNames().join(', ')}.`,
    );
  const builds: Builds = {};
  for (const app of apps) builds[app] = await build(app, say);
  await bringBuilds(builds, store);
  return builds;
}

/** Prints what is now live of some apps, and a note about it. */
async function printLive(
  live: Release,
  builds: Builds,
  { store, say }: ReleaseTask,
  note?: string,
): Promise<{ answer: Release }> {
  const all = await standings(live, { store, say });
  for (const standing of all.filter(({ app }) => app in builds)) sayStanding(standing, say);
  say(`published ${published(live)}`);
  if (note !== undefined) say(note);
  return { answer: live };
}

/** Builds the named apps and makes them live; a running shop shows them as soon as their code is loaded. */
export const releaseApps: Command = async (names, task) => {
  const builds = await buildApps(names, task);
  const { store, dropPrevious, say } = task;
  const options = { store, dropPrevious, report: say, mayReplace: replacementRule(task) };
  return publishSources(async () => {
    const note = await refusePages(builds, task);
    return printLive(await makeLive(builds, 'release', options), builds, task, note);
  });
};

/** Builds the named apps and checks them like a release. They become candidates, which wait to be promoted. */
export async function publishCandidates(names: readonly string[], task: ReleaseTask) {
  if (names.length === 0) throw new TaskFailure(`Publish which app?\n${task.usage}`);
  const builds = await buildApps(names, task);
  const { store, dropPrevious, say } = task;
  const live = await publishSources(() => addCandidates(builds, { store, dropPrevious, report: say }));
  const unseen = (Object.keys(builds) as AppName[]).filter((app) => !appRelease(live, app));
  for (const app of unseen) say(`${app} ${builds[app]} is in the store, and goes together with what is live`);
  if (unseen.length < Object.keys(builds).length) await printLive(live, builds, task);
  return { builds, live };
}

/** Publishes candidates, and prints the commands that promote those that are not live. */
export const publishApps: Command = async (names, task) => {
  const { builds, live } = await publishCandidates(names, task);
  const { say, onStore } = task;
  const waiting = buildEntries(builds).filter(([app, build]) => appRelease(live, app)?.build !== build);
  for (const [app, build] of buildEntries(builds))
    if (appRelease(live, app)?.build === build)
      say(
        `${app} ${build} is live already: nothing was published. Change ${app} first, or see npm run release -- status`,
      );
  const words = waiting.flat().join(' ') + onStore;
  if (waiting.length > 0)
    say(
      `${waiting.map(([app, build]) => `${app} ${build}`).join(', ')}: not live yet. Make it live: npm run release -- promote ${words}`,
    );
  // A canary needs a live build for the other visitors.
  if (waiting.length > 0 && waiting.every(([app]) => appRelease(live, app)))
    say(`Or try it out first, with a tenth of the visitors: npm run release -- promote --canary 10 ${words}`);
  return { answer: { candidates: builds, release: live } };
};

/** Makes published builds live, for everybody or as a canary. */
export const promote: Command<Release> = async (words, task) => {
  const { say, store, canary, dropPrevious, usage } = task;
  if (words.length === 0) throw new TaskFailure(`Promote which app?\n${usage}`);
  const builds = await buildsNamed(words, task);
  const options = { store, dropPrevious, report: say, mayReplace: replacementRule(task) };
  const note = await refusePages(builds, task);
  const live =
    canary === undefined ? await makeLive(builds, 'promotion', options) : await startCanary(builds, canary, options);
  return printLive(live, builds, task, note);
};

/** Publishes that what is taken back did harm. */
export const HARM = { didHarm: true, because: 'it did harm' };
export const HARM_SENTENCE =
  'All browsers drop what they keep of the shop: open pages within a minute, the others with their next page. Everybody logs in anew.';

/** Ends an app's canary. Without one, or with another build named, makes the last good or the named build live again. */
export const rollback: Command = async ([name, build], task) => {
  const { say, store, usage, harm } = task;
  if (!name) throw new TaskFailure(`Roll back which app?\n${usage}`);
  const app = await appNamed(name, { store });
  const before = appRelease(await current(store), app);
  const { canary, build: now } = before ?? {};
  const cause = harm ? HARM : {};
  const endsCanary = canary && (build === undefined || build === now);
  const live = endsCanary
    ? await endCanary(app, { store, ...cause })
    : await rollBack(app, { store, to: build, report: say, ...cause });
  const after = appRelease(live, app)!;
  if (before?.removed !== undefined) say(`${app}: ${after.build} is in the shop again`);
  else if (now === after.build && !endsCanary) say(`${app}: ${now} stays live`);
  else {
    const left = `${after.rolledBack![0]} counts as rolled back until it is released again`;
    const target = build === undefined ? `${after.build}, its last good build` : after.build;
    say(endsCanary ? `${app}: its canary was ended; ${left}` : `${app}: rolled back to ${target}; ${left}`);
  }
  if (harm) say(HARM_SENTENCE);
  return printLive(live, { [app]: now }, task);
};
