/**
 * The props that the page passes to each slot. Every package that defines slots declares its own in its `slots.ts`;
 * remotes that fill them import the types from there.
 */
// An interface, because declaration merging does not work with a type alias.
export interface SlotProps {}

export type SlotName = keyof SlotProps;

/** Slot definitions: whether a slot takes one filler, or all of them one after another. */
export type Places = { readonly [S in SlotName]?: 'one' | 'many' };
