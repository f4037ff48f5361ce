import type { AppName } from '@shop/composition/app-name';
import { appRelease, type Release } from './release.ts';

/** The builds that a release names for an app: the live one, then the previous, then the canary. */
export function buildsOf(release: Release, app: AppName): string[] {
  const { build, previous, canary } = appRelease(release, app) ?? {};
  return [build, previous, canary?.build].filter((name) => name !== undefined);
}

/** The same of the app of `app/build`, as one word. */
export const pairOf = (release: Release, name: string): string =>
  buildsOf(release, name.split('/')[0] as AppName).join(' ');
