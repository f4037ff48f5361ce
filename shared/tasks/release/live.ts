import type { AppName } from '@shop/composition/app-name';
import { whoAmI } from '@shop/release/keys';
import { readRelease } from '@shop/release/publications';
import { appRelease, type Release } from '@shop/release/release';
import { releaseDirectory } from '@shop/release/store-places';
import { appNames } from '@shop/workspace/apps';
import { TaskFailure } from '../task.ts';

/** What is live. Throws before the first publication. */
export function current(): Release {
  const release = readRelease(releaseDirectory());
  if (!release)
    throw new TaskFailure('Nothing is live yet, so there is nothing to release into. Start the shop once: npm start');
  return release;
}

/** The app of this checkout or of the running shop that is called so. Throws where there is none. */
export function appNamed(name: string, usage: string): AppName {
  const known = Object.keys(current().remotes) as AppName[];
  const apps = [...new Set([...appNames(), ...known])];
  const app = apps.find((other) => other === name);
  if (!app) throw new TaskFailure(`There is no app "${name}". There are: ${apps.join(', ')}.\n${usage}`);
  return app;
}

/** What is live of an app, in a sentence. */
export function liveSentence(live: Release, app: AppName): string {
  const { build, previous, canary, candidate } = appRelease(live, app)!;
  return [
    `${app}: ${build} is live`,
    ...(previous ? [`${previous} takes over if it fails`] : []),
    ...(canary ? [`${canary.percent} % of the visitors get ${canary.build}`] : []),
    ...(candidate ? [`${candidate} waits to be promoted`] : []),
  ].join(', ');
}

/** Who and when, as all commands say it. */
export const byAndAt = (by: string | undefined = whoAmI(), at: string | undefined = new Date().toISOString()): string =>
  `by ${by || 'unknown'} at ${at.slice(0, 19).replace('T', ' ') || 'unknown time'} (UTC)`;

/** A publication, in a sentence. */
export const published = ({ at = '', by = '', action = '' }: Release): string =>
  `${byAndAt(by, at)}: ${action || 'unknown'}`;
