import path from 'node:path';
import * as z from 'zod/mini';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { StateFile } from './release-state.ts';

/** How often a build was shown, and how often browsers could not use it. */
export interface BrowserCounts {
  views: number;
  failures: number;
}

/** What `/health` says of canaries. */
const Health = z.object({
  canary: z.record(z.string(), z.object({ build: z.string(), views: z.int(), failures: z.int() })),
});
const PATIENCE_MS = 10_000;

/**
 * How browsers get on with builds, by `app/build`: with all that the store's own storefront counted, or with the canaries
 * of the shop behind a store elsewhere. Undefined where nobody can be asked.
 */
export async function browserCounts({
  address,
}: ReleaseRepository): Promise<Record<string, BrowserCounts> | undefined> {
  if (path.isAbsolute(address))
    return Object.fromEntries(
      Object.entries(new StateFile(address).read().counts).map(([name, { views, failures }]) => [
        name,
        { views, failures: Object.values(failures).reduce((all, times) => all + times, 0) },
      ]),
    );
  const shop = /^https?:/.test(address) ? address : process.env.PUBLIC_ORIGIN;
  if (!shop) return undefined;
  const answer: unknown = await fetch(new URL('/health', shop), { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json())
    .catch(() => undefined);
  const health = Health.safeParse(answer);
  if (!health.success) return undefined;
  return Object.fromEntries(
    Object.entries(health.data.canary).map(([app, { build, views, failures }]) => [
      `${app}/${build}`,
      { views, failures },
    ]),
  );
}
