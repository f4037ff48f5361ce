import { createContext, useContext, useSyncExternalStore } from 'react';

/** Seconds in which what was pressed can be taken back. */
export const UNDO_WINDOW = 10;

/** Something that was pressed and is done once the time to take it back is over. */
export interface DelayedAction {
  /** "Order 10472 is packed". */
  text: string;
  run: () => Promise<void>;
  /** Called where it is taken back. */
  onUndo?: () => void;
}

/** Delays what is pressed on any screen, so that it can be taken back. A further press runs the one before at once. */
export interface DelayedActions {
  subscribe: (changed: () => void) => () => void;
  getDelayed: () => { held: DelayedAction; left: number } | null;
  delay: (held: DelayedAction) => void;
  undo: () => void;
  /** Runs it at once, and resolves when it is done. */
  runNow: () => Promise<void>;
}

/** The delayed actions of a tab. `tick` calls back every second until it is told to end; tests pass their own. */
export function createDelayedActions(
  tick = (each: () => void): (() => void) => {
    const timer = setInterval(each, 1_000);
    return () => clearInterval(timer);
  },
): DelayedActions {
  let now: { held: DelayedAction; left: number } | null = null;
  let end = () => undefined as void;
  const listeners = new Set<() => void>();
  const set = (next: typeof now) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const take = (): DelayedAction | undefined => {
    end();
    const held = now?.held;
    set(null);
    return held;
  };
  const runNow = async () => take()?.run();

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getDelayed: () => now,
    delay(held) {
      void runNow();
      set({ held, left: UNDO_WINDOW });
      end = tick(() => {
        const left = (now?.left ?? 0) - 1;
        if (now && left > 0) set({ ...now, left });
        else void runNow();
      });
    },
    undo() {
      take()?.onUndo?.();
    },
    runNow,
  };
}

export const DelayedActionsContext = createContext<DelayedActions | null>(null);

export function useDelayedActions(): DelayedActions {
  const delayedActions = useContext(DelayedActionsContext);
  if (!delayedActions) throw new Error('useDelayedActions() was called outside the frame of the back office.');
  return delayedActions;
}

/** Whether something is held now, so that another bar can make room for the one with "Undo". */
export function useIsActionDelayed(): boolean {
  const { subscribe, getDelayed } = useDelayedActions();
  return useSyncExternalStore(
    subscribe,
    () => getDelayed() !== null,
    () => false,
  );
}
