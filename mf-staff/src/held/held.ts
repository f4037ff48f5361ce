import { createContext, useContext, useSyncExternalStore } from 'react';

/** Seconds in which what was pressed can be taken back. */
export const HELD_FOR = 10;

/** Something that was pressed and is done once the time to take it back is over. */
export interface Held {
  /** "Order 10472 is packed". */
  text: string;
  run: () => Promise<void>;
  /** Called where it is taken back. */
  onUndo?: () => void;
}

/** What holds back what is pressed on any screen. A further press lets the one before go on at once. */
export interface Holder {
  subscribe: (changed: () => void) => () => void;
  getHeld: () => { held: Held; left: number } | null;
  hold: (held: Held) => void;
  undo: () => void;
  /** Lets it go on at once, and resolves when it is done. */
  letGo: () => Promise<void>;
}

/** The holder of a tab. `tick` calls back every second until it is told to end; tests pass their own. */
export function createHolder(
  tick = (each: () => void): (() => void) => {
    const timer = setInterval(each, 1_000);
    return () => clearInterval(timer);
  },
): Holder {
  let now: { held: Held; left: number } | null = null;
  let end = () => undefined as void;
  const listeners = new Set<() => void>();
  const set = (next: typeof now) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const take = (): Held | undefined => {
    end();
    const held = now?.held;
    set(null);
    return held;
  };
  const letGo = async () => take()?.run();

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getHeld: () => now,
    hold(held) {
      void letGo();
      set({ held, left: HELD_FOR });
      end = tick(() => {
        const left = (now?.left ?? 0) - 1;
        if (now && left > 0) set({ ...now, left });
        else void letGo();
      });
    },
    undo() {
      take()?.onUndo?.();
    },
    letGo,
  };
}

export const HolderContext = createContext<Holder | null>(null);

export function useHolder(): Holder {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('useHolder() was called outside the frame of the back office.');
  return holder;
}

/** Whether something is held now, so that another bar can make room for the one with "Undo". */
export function useIsHolding(): boolean {
  const { subscribe, getHeld } = useHolder();
  return useSyncExternalStore(
    subscribe,
    () => getHeld() !== null,
    () => false,
  );
}
