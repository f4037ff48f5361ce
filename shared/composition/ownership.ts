import type { AppName, RemoteName } from './app-name.ts';
import type { Declaration } from './declaration.ts';

/** Who answers what, in a release: what server and browser take from all declarations together. */
export interface Ownership {
  /** Patterns of the pages of each app. */
  routes: Partial<Record<AppName, readonly string[]>>;
  /** Who fills a slot, each with its order. */
  slots: Record<string, Partial<Record<RemoteName, number>>>;
  commands: Record<string, RemoteName>;
}

export const NOBODY: Ownership = { routes: {}, slots: {}, commands: {} };

/** The same with what an app declares, in place of what it had until now. */
export function withDeclaration(
  { routes, slots, commands }: Ownership,
  app: AppName,
  { routes: pages, slots: filled, commands: provided }: Declaration,
): Ownership {
  const others = Object.fromEntries(
    Object.entries(slots).map(([slot, fillers]) => [
      slot,
      Object.fromEntries(Object.entries(fillers).filter(([name]) => name !== app)),
    ]),
  );
  for (const [slot, order] of Object.entries(filled)) others[slot] = { ...others[slot], [app]: order };
  return {
    routes: { ...routes, [app]: pages.map(({ path }) => path) },
    slots: others,
    commands: {
      ...Object.fromEntries(Object.entries(commands).filter(([, name]) => name !== app)),
      ...Object.fromEntries(provided.map((name) => [name, app as RemoteName])),
    },
  };
}

/** The remotes that fill a slot, in the order in which they stand there; those of the same order by their names. */
export const fillersOf = ({ slots }: Ownership, slot: string): RemoteName[] =>
  (Object.entries(slots[slot] ?? {}) as [RemoteName, number][])
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([name]) => name);
