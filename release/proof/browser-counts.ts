import path from 'node:path';
import * as z from 'zod/mini';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { StateFile, totalOf } from './release-state.ts';
import { shopHealth } from './shop-health.ts';

/** How often a build was shown, and how often browsers could not use it. */
export interface BrowserCounts {
  views: number;
  failures: number;
}

/** The part of `/health` about canaries. */
const Health = z.object({
  canary: z.record(z.string(), z.object({ build: z.string(), views: z.int(), failures: z.int() })),
});
const TIMEOUT_MS = 10_000;

/**
 * Page views and browser failures by `app/build`. A folder has the counts of all builds; for other stores the shop's
 * `/health` is asked, which counts canaries. Undefined where no shop answers.
 */
export async function browserCounts({
  address,
}: ReleaseRepository): Promise<Record<string, BrowserCounts> | undefined> {
  if (path.isAbsolute(address))
    return Object.fromEntries(
      Object.entries(new StateFile(address).read().counts).map(([name, { views, failures }]) => [
        name,
        { views, failures: totalOf(failures) },
      ]),
    );
  const health = Health.safeParse(await shopHealth({ address }, TIMEOUT_MS));
  if (!health.success) return undefined;
  return Object.fromEntries(
    Object.entries(health.data.canary).map(([app, { build, views, failures }]) => [
      `${app}/${build}`,
      { views, failures },
    ]),
  );
}
