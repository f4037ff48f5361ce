import type { AppName } from '@shop/composition/app-name';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, appsOf, eventSentence, originsSentence, type Release } from '@shop/release/document/release';
import type { BrowserCounts } from '@shop/release/proof/browser-counts';
import { verifiedObservations } from '@shop/release/proof/observations';
import { standingOf, standingSentence, wayOut, type Standing } from '@shop/release/proof/standing';
import { currentUser } from '@shop/release/signing/keys';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { appNames } from '@shop/workspace/apps';
import type { ReleaseTask } from './command.ts';
import { suggestion } from './suggestion.ts';

/** What is live. Throws before the first publication. */
export async function current(store: ReleaseRepository): Promise<Release> {
  const release = await store.current();
  if (!release)
    throw new TaskFailure('Nothing is live yet, so there is nothing to release into. Start the shop once: npm start');
  return release;
}

/** The app of this name, of this checkout or of the running shop. Throws where there is none. */
export async function appNamed(name: string, { store }: Pick<ReleaseTask, 'store'>): Promise<AppName> {
  const known = Object.keys((await current(store)).remotes) as AppName[];
  const apps = [...new Set([...appNames(), ...known])];
  const app = apps.find((other) => other === name);
  if (!app) throw new TaskFailure(`There is no app "${name}".${suggestion(name, apps)} Apps: ${apps.join(', ')}.`);
  return app;
}

/** How every build of what is live stands, by what the shop observed. Says so where no shop could be asked. */
export async function standings(
  live: Release,
  { store, say }: Pick<ReleaseTask, 'store' | 'say'>,
): Promise<Standing[]> {
  const { seen, isObserved } = await verifiedObservations(store, live);
  if (!isObserved)
    say('No shop said which builds failed. Name one that trusts your key: PUBLIC_ORIGIN=https://… RELEASE_KEY=…');
  return appsOf(live).map((app) => standingOf(app, appRelease(live, app)!, seen));
}

/** Prints how the builds of an app stand, and what to do where none is left. */
export function sayStanding(standing: Standing, say: ReleaseTask['say']): void {
  say(standingSentence(standing));
  const next = wayOut(standing);
  if (next !== undefined) say(`  ${next}`);
}

/** Who and when, in the words of all commands. */
export const byAndAt = (
  by: string | undefined = currentUser(),
  at: string | undefined = new Date().toISOString(),
): string => `by ${by || 'unknown'} at ${at.slice(0, 19).replace('T', ' ') || 'unknown time'} (UTC)`;

/** A sentence that says who published what and when, and where the builds come from. */
export function published(release: Release): string {
  const origins = originsSentence(release);
  const event = `${byAndAt(release.by ?? '', release.at ?? '')}: ${eventSentence(release)}`;
  return origins ? `${event} (${origins})` : event;
}

/** How often a build was shown and how often browsers could not use it, as part of a sentence. */
export const countsSentence = ({ views, failures }: BrowserCounts): string =>
  `${views} page views, ${failures} failures in browsers`;
