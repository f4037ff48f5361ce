import type { RemoteName } from '@shop/composition/app-name';
import { fillersOf, type Ownership } from '@shop/composition/ownership';
import { slotLoaderOf } from '@shop/composition/remote-contract';
import type { SlotName } from '@shop/composition/slots';
import type { LoadedRemote, RemoteLoader } from '@shop/federation/remote-loader';
import type { Filler, SlotSource } from '@shop/federation/slots-context';
import type { ComponentType } from 'react';

const fillerFrom =
  (name: RemoteName, slot: string) =>
  async ({ remote, build }: LoadedRemote): Promise<Filler | undefined> => {
    const loaded = await slotLoaderOf(remote, slot as SlotName)?.();
    return loaded && { remote: name, build, component: loaded.default as ComponentType<object> };
  };

/** The slots of a page: filled by the remotes that declare it. One that can't be loaded is left out beside others. */
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
