import type { SlotName, SlotProps } from '@shop/composition/slots';
import { createContext, type ComponentType } from 'react';

/** What fills a slot, and the build that it came from. Without a component its remote fills no such slot. */
export interface SlotFilling<S extends SlotName> {
  build: string;
  component: ComponentType<SlotProps[S]> | undefined;
}

/** Finds what fills a slot. */
export interface SlotSource {
  /** Rejects when it can't be loaded from any build. */
  load: <S extends SlotName>(slot: S) => Promise<SlotFilling<S>>;
  /** The previous build's, in place of one that crashed. Rejects when there is none left. */
  replace: <S extends SlotName>(slot: S, build: string, error: unknown) => Promise<SlotFilling<S>>;
}

/** Empty on the server: slots of other remotes arrive in the browser. */
export const SlotsContext = createContext<SlotSource | null>(null);
