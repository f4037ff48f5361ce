import type { RemoteName } from '@shop/composition/app-name';
import { fillersOf, type Ownership } from '@shop/composition/ownership';
import { slotLoaderOf } from '@shop/composition/remote-contract';
import type { SlotName } from '@shop/composition/slots';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import type { Filler, SlotSource } from '@shop/federation/slots-context';
import type { ComponentType } from 'react';

/** The slots of a page: filled by the remotes that declare it. One that can't be loaded is left out beside others. */
export const slotSource = (
  ownership: Ownership,
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>,
): SlotSource => ({
  load: async (slot) => {
    const load = async (name: RemoteName): Promise<Filler[]> => {
      const { remote } = await loadRemote(name);
      const loaded = await slotLoaderOf(remote, slot as SlotName)?.();
      return loaded ? [{ remote: name, component: loaded.default as ComponentType<object> }] : [];
    };
    const all = await Promise.allSettled(fillersOf(ownership, slot).map(load));
    const fillers = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const failed = all.find((one) => one.status === 'rejected');
    if (fillers.length === 0 && failed) throw failed.reason;
    return fillers;
  },
});
