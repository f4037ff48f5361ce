import type { AppName } from '@shop/composition/app-name';
import type { Declaration } from '@shop/composition/declaration';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { Declaration as DeclarationSchema, type AppRelease } from '../document/release.ts';

const Manifest = z.object({ declares: z.optional(DeclarationSchema) });

/** What a build of the release store declares; undefined for one that says nothing of it. */
export function declarationIn(store: string, app: AppName, build: string): Declaration | undefined {
  const text = readFileSync(path.join(store, app, build, 'manifest.json'), 'utf8');
  return Manifest.parse(JSON.parse(text)).declares;
}

interface Claim {
  /** Equal where two claims can't both stand. */
  key: string;
  /** As a person calls it. */
  what: string;
}

/** Patterns that fit the same paths are one claim, whatever their parameters are called. */
const pageClaim = (pattern: string): Claim => ({
  key: `page ${pattern.replaceAll(/:[^/]+/g, ':').toLowerCase()}`,
  what: `the page ${pattern}`,
});

const named = (kind: string, name: string): Claim => ({ key: `${kind} ${name}`, what: `the ${kind} "${name}"` });

/**
 * What two apps can't both have: a page, a command, a place that takes one filler. Throws with both names. Patterns that
 * overlap are no clash: the one that says more about a path goes first.
 */
export function refuseConflictingClaims(apps: Partial<Record<AppName, Pick<AppRelease, 'declares'>>>): void {
  const declared = Object.entries(apps).flatMap(([app, live]) => (live?.declares ? [{ app, ...live.declares }] : []));
  const takesOne = (slot: string) => declared.some(({ places }) => places[slot] === 'one');
  const owners = new Map<string, string>();
  for (const { app, routes, slots, commands } of declared) {
    const claims = [
      ...routes.map(({ path: pattern }) => pageClaim(pattern)),
      ...commands.map((name) => named('command', name)),
      ...Object.keys(slots)
        .filter(takesOne)
        .map((slot) => named('slot', slot)),
    ];
    for (const { key, what } of claims) {
      const owner = owners.get(key);
      if (owner !== undefined && owner !== app)
        throw new Error(
          `${owner} and ${app} both claim ${what}, which one alone can have. Take it out of one, then release both together.`,
        );
      owners.set(key, app);
    }
  }
}
