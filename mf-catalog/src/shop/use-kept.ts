import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What this browser keeps from earlier pages; null on the server and while hydrating, which can't know it. */
export const useKept = <T extends string>(read: () => T | null): T | null =>
  useSyncExternalStore(never, read, () => null);
