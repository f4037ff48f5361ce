import type { AppName } from '@shop/composition/app-name';
import type { AppRelease } from '../document/release.ts';
import { patternsMeet } from './patterns-meet.ts';

interface Claim {
  /** Two claims with the same key can't both be met. */
  key: string;
  /** As the error names it: `the page /cart`. */
  name: string;
}

const namedClaim = (kind: string, name: string): Claim => ({ key: `${kind} ${name}`, name: `the ${kind} "${name}"` });

/** What the shell shows where no page is found: every page is an exception from it. */
const NOT_FOUND = '/*';

/** Two apps of which one would take over addresses of the other. */
function refuseSharedPages(pages: readonly { app: string; pattern: string }[]): void {
  for (const [index, { app, pattern }] of pages.entries())
    for (const other of pages.slice(0, index))
      if (other.app !== app && patternsMeet(other.pattern, pattern))
        throw bothClaim(
          other.app,
          app,
          `the page ${pattern}${other.pattern === pattern ? '' : ` (as ${other.pattern})`}`,
        );
}

const bothClaim = (owner: string, app: string, what: string) =>
  new Error(
    `${owner} and ${app} both claim ${what}, which one alone can have. Take it out of one, then release both together.`,
  );

/**
 * Throws where two apps claim the same page, command, or slot that takes one filler, and names both. No pattern may match an
 * address that another app's pattern matches: the key of one team would otherwise take over pages of another.
 */
export function refuseConflictingClaims(apps: Partial<Record<AppName, Pick<AppRelease, 'declares'>>>): void {
  const declared = Object.entries(apps).flatMap(([app, live]) => (live?.declares ? [{ app, ...live.declares }] : []));
  const takesOne = (slot: string) => declared.some(({ places }) => places[slot] === 'one');
  refuseSharedPages(
    declared.flatMap(({ app, routes }) =>
      routes.filter(({ path }) => app !== 'shell' || path !== NOT_FOUND).map(({ path }) => ({ app, pattern: path })),
    ),
  );
  const owners = new Map<string, string>();
  for (const { app, slots, commands } of declared) {
    const claims = [
      ...commands.map((name) => namedClaim('command', name)),
      ...Object.keys(slots)
        .filter(takesOne)
        .map((slot) => namedClaim('slot', slot)),
    ];
    for (const { key, name } of claims) {
      const owner = owners.get(key);
      if (owner !== undefined && owner !== app) throw bothClaim(owner, app, name);
      owners.set(key, app);
    }
  }
}
