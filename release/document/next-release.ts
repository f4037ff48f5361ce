import type { AppName } from '@shop/composition/app-name';
import type { AppRelease } from './release.ts';

/** A change of what is live of one app. Throws where there is nothing to change. */
export type Change = (
  app: AppName,
  build: string,
  current: AppRelease | undefined,
  given: Given,
) => AppRelease | Promise<AppRelease>;

interface Given {
  /** What later builds of other origins leave alone. */
  from: string;
  /** Whether a build can take over: whether a trusted key vouches for it. */
  isSound: (app: AppName, build: string) => Promise<boolean>;
}

/** What is remembered of an app when a build becomes live or a canary: of others what stays back, and what waits. */
function remembered(build: string, { rolledBack = [], candidate }: Pick<AppRelease, 'rolledBack' | 'candidate'>) {
  const back = [...new Set(rolledBack)].filter((other) => other !== build);
  return {
    ...(back.length > 0 ? { rolledBack: back } : {}),
    ...(candidate !== undefined && candidate !== build ? { candidate } : {}),
  };
}

/**
 * The build that was live until now takes over if the new one fails, as long as it can be proven. Going back to the
 * previous build is leaving the live one for a reason: that one takes over nothing.
 */
export const replaced: Change = async (app, build, current, { from, isSound }) => {
  if (current?.build === build) return { ...current, from };
  const live = { build, from, ...remembered(build, current ?? {}) };
  if (!current || build === current.previous) return live;
  for (const previous of [current.build, current.previous])
    if (previous && (await isSound(app, previous))) return { ...live, previous };
  return live;
};

/** A share of the visitors gets the build; for the others nothing changes. */
export const tried =
  (percent: number): Change =>
  (app, build, current) => {
    if (!current)
      throw new Error(`${app} was never live, so nothing could take over from a canary. Promote it without --canary.`);
    if (current.build === build) throw new Error(`${app} ${build} is live already, for everybody.`);
    const { rolledBack: _, candidate: __, ...rest } = current;
    return { ...rest, ...remembered(build, current), canary: { build, percent } };
  };

/** The build waits until it is promoted; an app that was never live has no place for it. */
export const noted: Change = (app, build, current) => {
  if (!current) throw new Error(`${app} was never live.`);
  return current.build === build ? current : { ...current, candidate: build };
};

/** A step back. What is left, live build and canary, stays back until somebody releases it on purpose. */
export function steppedBack(build: string, { canary, ...current }: AppRelease, from: string): AppRelease {
  const left = [current.build, ...(canary ? [canary.build] : []), ...(current.rolledBack ?? [])];
  return { build, from, ...remembered(build, { ...current, rolledBack: left }) };
}

/** The same without its canary, which stays back until somebody releases it on purpose. */
export function withoutCanary({ canary, ...current }: AppRelease): AppRelease {
  if (!canary) return current;
  return { ...current, rolledBack: [canary.build, ...(current.rolledBack ?? [])] };
}
