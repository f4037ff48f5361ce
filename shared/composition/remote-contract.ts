import type { RemoteName } from './app-name.ts';
import type { Remote, SlotFiller, SlotLoader } from './remote.ts';
import type { SlotName } from './slots.ts';

/** Raised when remotes built against the older contract can no longer run. The loader refuses any other number. */
export const REMOTE_CONTRACT: Remote['contract'] = 1;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCallable = (value: unknown) => typeof value === 'function';
const isFiller = (value: unknown) => isCallable(isObject(value) ? value.load : value);

/** Why this shell can't run a remote; undefined for a valid one. */
export function problemOfRemote(remote: unknown, name: RemoteName): string | undefined {
  if (!isObject(remote)) return 'it exports no `remote`';
  if (remote.contract !== REMOTE_CONTRACT)
    return `it was made for contract ${String(remote.contract)}, not ${REMOTE_CONTRACT}`;
  if (remote.name !== name) return `its name is "${String(remote.name)}", not "${name}"`;
  if (!Array.isArray(remote.routes) || remote.routes.length === 0) return 'it has no routes';
  if (!isObject(remote.slots) || !Object.values(remote.slots).every(isFiller)) return 'a slot is no function';
  if (!isObject(remote.messages) || !isCallable(remote.messages.en) || !isCallable(remote.messages.ar))
    return 'messages are missing';
  return undefined;
}

/** The remote in a loaded module. Throws where it does not satisfy the contract. */
export function remoteIn(module: unknown, name: RemoteName): Remote {
  const remote = isObject(module) ? module.remote : undefined;
  const problem = problemOfRemote(remote, name);
  if (problem) throw new Error(`This is no remote that the shell can run: ${problem}.`);
  return remote as Remote;
}

/** The loader of the remote's component for a slot; undefined where it does not fill the slot. */
export function slotLoaderOf<S extends SlotName>({ slots }: Remote, slot: S): SlotLoader<S> | undefined {
  const filler: SlotFiller<S> | undefined = slots[slot];
  return typeof filler === 'object' ? filler.load : filler;
}
