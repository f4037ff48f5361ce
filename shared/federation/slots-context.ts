import type { SlotName, SlotProps } from '@shop/composition/slots';
import { createContext, type ComponentType } from 'react';

/** Finds the component that fills a slot. Undefined: its remote fills no such slot. Rejects when it can't be loaded. */
export interface SlotSource {
  load: <S extends SlotName>(slot: S) => Promise<ComponentType<SlotProps[S]> | undefined>;
}

/** Empty on the server: slots of other remotes arrive in the browser. */
export const SlotsContext = createContext<SlotSource | null>(null);
