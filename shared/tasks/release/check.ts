import { lookAt, sentenceOf } from '@shop/release/check';
import { combinationsOf } from '@shop/release/combinations';
import { releasedApps } from '@shop/release/release';
import type { Command } from './command.ts';
import { byAndAt, current } from './live.ts';

/** Says of each combination of builds that visitors can come upon whether it goes together. */
export const check: Command = async (_, { say, store }) => {
  const { builds, unproven, problems } = await lookAt(store, releasedApps(await current(store)));
  const combinations = combinationsOf(builds).map((one) => {
    const isProblem = problems.some(({ combination }) => combination === one.combination);
    const verdict = one.reason === undefined ? 'fits' : isProblem ? 'does not fit' : 'never shown together';
    return { ...one, verdict };
  });
  for (const { combination, verdict, reason } of combinations)
    if (verdict !== 'does not fit') say(`${combination}: ${verdict}${reason ? ` (${reason})` : ''}`);
  for (const problem of problems) say(`DOES NOT FIT: ${sentenceOf(problem)}`);
  for (const { app, build, role, reason } of unproven) say(`NOT USED: ${app} ${build} (${role}): ${reason}`);

  // Without its previous build an app is whole, without the live one it is not.
  const isFailure = problems.length > 0 || unproven.some(({ role }) => role !== 'previous');
  const result = isFailure ? 'what is live does not go together' : 'what is live goes together';
  say(`${combinations.length} combinations checked ${byAndAt()}: ${result}`);
  return { answer: { ok: !isFailure, combinations, problems, unproven }, isFailure };
};
