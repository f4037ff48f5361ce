import type { OwnDocument } from './own-document.ts';
import type { Remote } from './remote.ts';

/** What an app provides, recorded in its manifest so that pages can be composed before its code is loaded. */
export interface Declaration {
  /** Its pages: the route's id, which is also the chunk's name, and the full React Router pattern without `/ar`. */
  routes: { id: string; path: string }[];
  /** The slots that it fills, each with its order among other fillers: lower comes first. */
  slots: Record<string, number>;
  /** The store's commands that it provides. */
  commands: string[];
  /** The slots that its own pages define, and whether each takes one filler or many. */
  places: Record<string, 'one' | 'many'>;
  /** Present where all its pages are documents of their own. */
  ownDocument?: OwnDocument | undefined;
}

/** The order of a filler that states none. */
const DEFAULT_ORDER = 100;

type Route = Remote['routes'][number];

/** The pages of a route tree with their full patterns. A route with children is a layout and not a page. */
const pagesOf = (routes: readonly Route[], above = ''): Declaration['routes'] =>
  routes.flatMap(({ id = '', path = '', children }) => {
    const pattern = `${above}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    return children ? pagesOf(children, pattern) : [{ id, path: pattern }];
  });

/** The declaration of a remote's module, or of the shell's own routes and slots. */
export function declarationOf({
  routes,
  slots = {},
  provides = [],
  places: slotDefinitions = {},
  ownDocument,
}: Pick<Remote, 'routes'> & Partial<Pick<Remote, 'slots' | 'provides' | 'places' | 'ownDocument'>>): Declaration {
  const fillers = Object.entries<unknown>(slots).map(([slot, filler]) => {
    const { order = DEFAULT_ORDER } = filler as { order?: number };
    return [slot, order] as const;
  });
  return {
    routes: pagesOf(routes),
    slots: Object.fromEntries(fillers),
    commands: [...provides],
    places: { ...slotDefinitions },
    ...(ownDocument ? { ownDocument: { features: [...ownDocument.features] } } : {}),
  };
}
