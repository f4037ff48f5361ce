import type { Remote } from './remote.ts';

/** What an app says that it has: known before its code runs, and to everybody who puts pages together. */
export interface Declaration {
  /** Its pages: the route's id, for which the chunk is named, and its whole pattern (React Router's), without `/ar`. */
  routes: { id: string; path: string }[];
  /** The slots that it fills, and where it stands among others in the same place: lower comes first. */
  slots: Record<string, number>;
  /** The store's commands that it provides. */
  commands: string[];
  /** The places that its pages leave free. */
  places: Record<string, 'one' | 'many'>;
}

/** Where a filler stands that does not say. */
const ORDER = 100;

type Route = Remote['routes'][number];

/** The pages of a tree of routes, with their whole patterns. What has children is a frame around them, and no page. */
const pagesOf = (routes: readonly Route[], above = ''): Declaration['routes'] =>
  routes.flatMap(({ id = '', path = '', children }) => {
    const whole = `${above}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    return children ? pagesOf(children, whole) : [{ id, path: whole }];
  });

/** Reads off a remote's module, or off the shell's own parts, what it has. */
export function declarationOf({
  routes,
  slots = {},
  provides = [],
  places = {},
}: Pick<Remote, 'routes'> & Partial<Pick<Remote, 'slots' | 'provides' | 'places'>>): Declaration {
  const fillers = Object.entries<unknown>(slots).map(([slot, filler]) => {
    const { order = ORDER } = filler as { order?: number };
    return [slot, order] as const;
  });
  return {
    routes: pagesOf(routes),
    slots: Object.fromEntries(fillers),
    commands: [...provides],
    places: { ...places },
  };
}
