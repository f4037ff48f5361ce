import type { RemoteName } from '@shop/composition/app-name';
import { fillersOf, type Ownership } from '@shop/composition/ownership';
import { slotLoaderOf } from '@shop/composition/remote-contract';
import type { SlotName } from '@shop/composition/slots';
import { createContext, type ComponentType } from 'react';
import type { LoadedRemote, RemoteLoader } from './remote-loader.ts';

/** The component that a remote puts into a slot. Its props are the slot's, and are checked where `<Slot>` is used. */
export interface Filler {
  remote: RemoteName;
  build: string;
  component: ComponentType<object>;
}

/** Loads the components that fill a slot. */
export interface SlotSource {
  /** In the order in which they are shown; empty where no remote fills the slot. Rejects when none can be loaded. */
  load: (slot: string) => Promise<Filler[]>;
  /**
   * The component from the remote's previous build, after `crashed` threw; undefined where that build does not fill the
   * slot. Rejects when there is no previous build.
   */
  replace: (slot: string, crashed: Filler, error: unknown) => Promise<Filler | undefined>;
}

/** Null on the server: slots of other remotes are filled in the browser. */
export const SlotsContext = createContext<SlotSource | null>(null);

const fillerFrom =
  (name: RemoteName, slot: string) =>
  async ({ remote, build }: LoadedRemote): Promise<Filler | undefined> => {
    const loaded = await slotLoaderOf(remote, slot as SlotName)?.();
    return loaded && { remote: name, build, component: loaded.default as ComponentType<object> };
  };

/** Fills the slots of a page from the remotes that declare them. A remote that can't be loaded is left out if others can. */
export const slotSource = (ownership: Ownership, loader: Pick<RemoteLoader, 'part' | 'replacePart'>): SlotSource => ({
  load: async (slot) => {
    const names = fillersOf(ownership, slot);
    const all = await Promise.allSettled(names.map((name) => loader.part(name, 'slot', fillerFrom(name, slot))));
    const fillers = all.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    const failed = all.find((one) => one.status === 'rejected');
    if (fillers.length === 0 && failed) throw failed.reason;
    return fillers;
  },
  replace: (slot, { remote, build }, error) =>
    loader.replacePart(remote, { kind: 'slot', build, error }, fillerFrom(remote, slot)),
});
