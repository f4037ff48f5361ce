import type { RemoteName } from '@shop/composition/app-name';
import { createContext, type ComponentType } from 'react';

/** What a remote puts into a slot. Its props are the slot's: whoever names the slot has them checked. */
export interface Filler {
  remote: RemoteName;
  component: ComponentType<object>;
}

/** Finds what fills a slot, in the order in which it stands there; none where no remote does. Rejects when none can be loaded. */
export interface SlotSource {
  load: (slot: string) => Promise<Filler[]>;
}

/** Empty on the server: slots of other remotes arrive in the browser. */
export const SlotsContext = createContext<SlotSource | null>(null);
