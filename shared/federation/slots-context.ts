import type { RemoteName } from '@shop/composition/app-name';
import { createContext, type ComponentType } from 'react';

/** What a remote puts into a slot. Its props are the slot's: whoever names the slot has them checked. */
export interface Filler {
  remote: RemoteName;
  build: string;
  component: ComponentType<object>;
}

/** Finds what fills a slot. */
export interface SlotSource {
  /** In the order in which they stand there; none where no remote fills it. Rejects when none can be loaded. */
  load: (slot: string) => Promise<Filler[]>;
  /** The previous build's, in place of one that crashed; undefined where that fills no such slot. Rejects when there is none left. */
  replace: (slot: string, crashed: Filler, error: unknown) => Promise<Filler | undefined>;
}

/** Empty on the server: slots of other remotes arrive in the browser. */
export const SlotsContext = createContext<SlotSource | null>(null);
