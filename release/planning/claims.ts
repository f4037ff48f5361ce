import type { AppName } from '@shop/composition/app-name';
import type { AppRelease } from '../document/release.ts';

interface Claim {
  /** Two claims with the same key can't both be met. */
  key: string;
  /** As the error names it: `the page /cart`. */
  name: string;
}

/** Patterns that match the same paths are one claim, whatever their parameters are called. */
const pageClaim = (pattern: string): Claim => ({
  key: `page ${pattern.replaceAll(/:[^/]+/g, ':').toLowerCase()}`,
  name: `the page ${pattern}`,
});

const namedClaim = (kind: string, name: string): Claim => ({ key: `${kind} ${name}`, name: `the ${kind} "${name}"` });

/**
 * Throws where two apps claim the same page, command, or slot that takes one filler, and names both. Patterns that merely
 * overlap are allowed: the more specific one is tried first.
 */
export function refuseConflictingClaims(apps: Partial<Record<AppName, Pick<AppRelease, 'declares'>>>): void {
  const declared = Object.entries(apps).flatMap(([app, live]) => (live?.declares ? [{ app, ...live.declares }] : []));
  const takesOne = (slot: string) => declared.some(({ places }) => places[slot] === 'one');
  const owners = new Map<string, string>();
  for (const { app, routes, slots, commands } of declared) {
    const claims = [
      ...routes.map(({ path }) => pageClaim(path)),
      ...commands.map((name) => namedClaim('command', name)),
      ...Object.keys(slots)
        .filter(takesOne)
        .map((slot) => namedClaim('slot', slot)),
    ];
    for (const { key, name } of claims) {
      const owner = owners.get(key);
      if (owner !== undefined && owner !== app)
        throw new Error(
          `${owner} and ${app} both claim ${name}, which one alone can have. Take it out of one, then release both together.`,
        );
      owners.set(key, app);
    }
  }
}
