import { releasedApps } from '@shop/release/document/release';
import {
  checkCompatibility,
  combinationsOf,
  problemSentence,
  type Unusable,
} from '@shop/release/planning/compatibility';
import { unreachableReason } from '@shop/release/proof/files-elsewhere';
import type { Command } from './command.ts';
import { byAndAt, current } from './live.ts';

/** Prints for each combination of builds that visitors can come upon whether it goes together. */
export const check: Command = async (_, { say, store }) => {
  const { builds, unverified, problems } = await checkCompatibility(store, releasedApps(await current(store)));
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

  // A missing previous build is no failure: the live build works without it.
  const isShown = ({ role }: Unusable) => role !== 'previous';
  const fits = problems.length === 0 && !unverified.some(isShown);
  const isFailure = !fits || unreachable.some(isShown);
  const verdict = `what is live ${fits ? 'goes together' : 'does not go together'}`;
  const result = fits && isFailure ? `${verdict}, but not all of it can be reached` : verdict;
  say(`${combinations.length} combinations checked ${byAndAt()}: ${result}`);
  return { answer: { ok: !isFailure, combinations, problems, unproven: unverified, unreachable }, isFailure };
};
