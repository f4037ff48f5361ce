/**
 * What each slot is given by the page that it stands in. Every package that leaves a place free adds its own, in its
 * `slots.ts`; whoever fills the place imports the types from there.
 */
// An interface, because a type could not be added to.
export interface SlotProps {}

export type SlotName = keyof SlotProps;

/** Whether a place takes one filler, or all there are, one after another. */
export type Places = { readonly [S in SlotName]?: 'one' | 'many' };
