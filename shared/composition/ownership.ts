import type { AppName, RemoteName } from './app-name.ts';
import type { Declaration } from './declaration.ts';

/** Which app of a release owns each route, slot and command: all declarations in one. */
export interface Ownership {
  /** Patterns of the pages of each app. */
  routes: Partial<Record<AppName, readonly string[]>>;
  /** The remotes that fill each slot, with their orders. */
  slots: Record<string, Partial<Record<RemoteName, number>>>;
  commands: Record<string, RemoteName>;
}

export const NOBODY: Ownership = { routes: {}, slots: {}, commands: {} };

/** The ownership after an app's declaration has replaced its earlier one. */
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

/** The remotes that fill a slot, sorted by order, then by name. */
export const fillersOf = ({ slots }: Ownership, slot: string): RemoteName[] =>
  (Object.entries(slots[slot] ?? {}) as [RemoteName, number][])
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([name]) => name);

/** The part of an ownership that the apps of a document have. */
export function ownershipWithin({ routes, slots, commands }: Ownership, isIn: (app: AppName) => boolean): Ownership {
  const within = <T>(all: Partial<Record<AppName, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([app]) => isIn(app as AppName)));
  return {
    routes: within(routes),
    slots: Object.fromEntries(Object.entries(slots).map(([slot, fillers]) => [slot, within(fillers)])),
    commands: Object.fromEntries(Object.entries(commands).filter(([, app]) => isIn(app))),
  };
}
