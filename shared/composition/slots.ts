/**
 * The props that the page passes to each slot. Every package that defines slots declares its own in its `slots.ts`;
 * remotes that fill them import the types from there.
 */
// An interface, because declaration merging does not work with a type alias.
export interface SlotProps {}

export type SlotName = keyof SlotProps;

/** The slots that an app's pages define: whether each takes one filler, or all of them one after another. */
export type SlotDefinitions = { readonly [S in SlotName]?: 'one' | 'many' };
/** The earlier name, which remotes in other repositories may import. */
export type Places = SlotDefinitions;
