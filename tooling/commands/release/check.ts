import { releasedApps } from '@shop/release/document/release';
import {
  checkCompatibility,
  combinationsOf,
  problemSentence,
  type Unusable,
} from '@shop/release/planning/compatibility';
import { unreachableReason } from '@shop/release/proof/files-elsewhere';
import type { Command } from './command.ts';
import { byAndAt, current, sayStanding, standings } from './live.ts';

/** Prints for each combination of builds that visitors can come upon whether it goes together, and which are out of use. */
export const check: Command = async (_, { say, store }) => {
  const live = await current(store);
  const { builds, unverified, problems } = await checkCompatibility(store, releasedApps(live));
  const combinations = combinationsOf(builds).map((one) => {
    const isProblem = problems.some(({ combination }) => combination === one.combination);
    const verdict = one.reason === undefined ? 'fits' : isProblem ? 'does not fit' : 'never shown together';
    return { ...one, verdict };
  });
  for (const { combination, verdict, reason } of combinations)
    if (verdict !== 'does not fit') say(`${combination}: ${verdict}${reason ? ` (${reason})` : ''}`);
  for (const problem of problems) say(`DOES NOT FIT: ${problemSentence(problem)}`);
  for (const { app, build, role, reason } of unverified) say(`NOT USED: ${app} ${build} (${role}): ${reason}`);
  const unreachable: Unusable[] = [];
  for (const { app, role, manifest } of builds) {
    const reason = await unreachableReason(store, app, manifest.build);
    if (reason) unreachable.push({ app, build: manifest.build, role, reason });
  }
  for (const { app, build, role, reason } of unreachable) say(`NOT REACHED: ${app} ${build} (${role}): ${reason}`);

  const all = await standings(live, { store, say });
  const failing = all.filter((one) => one.live.outOfUse !== undefined || one.canary?.outOfUse !== undefined);
  for (const one of failing) sayStanding(one, (line) => say(`OUT OF USE: ${line}`));

  // A missing previous build is no failure: the live build works without it.
  const isShown = ({ role }: Unusable) => role !== 'previous';
  const fits = problems.length === 0 && !unverified.some(isShown);
  const isReached = !unreachable.some(isShown);
  const isFailure = !fits || !isReached || failing.length > 0;
  const result = [
    `what is live ${fits ? 'goes together' : 'does not go together'}`,
    ...(fits && !isReached ? ['not all of it can be reached'] : []),
    ...(fits && failing.length > 0 ? ['not all of it is in use'] : []),
  ].join(', but ');
  say(`${combinations.length} combinations checked ${byAndAt()}: ${result}`);
  return {
    answer: { ok: !isFailure, combinations, problems, unproven: unverified, unreachable, standings: all },
    isFailure,
  };
};
