import { createContext, Suspense, use, useContext, useEffect, useState, type ReactNode } from 'react';
import type { HydrationQueue, Turn } from './hydration-queue.ts';

/** Null where no served HTML is hydrated: on the server, and on a page that the browser renders by itself. */
export const PartsContext = createContext<HydrationQueue | null>(null);

interface TurnProps {
  /** Null where nothing waits. */
  turn: Turn | null;
}

/** Without other hooks: React renders it again where it stopped, and would take theirs for those of an update. */
function Held({ turn, children }: TurnProps & { children: ReactNode }) {
  if (turn && !turn.hasCome) use(turn.come);
  return children;
}

/** Behind all else of its part: effects of the parts within have run before it, so that those wait already. */
function Hydrated({ queue, turn }: TurnProps & { queue: HydrationQueue | null }) {
  useEffect(() => {
    if (queue && turn) queue.leave(turn);
  }, [queue, turn]);
  return null;
}

/**
 * A part of a page that is hydrated and committed by itself, in a task of its own. React commits all of a page at once
 * otherwise, which blocks a slow phone. No element stands for it, and it behaves like its children.
 */
export function Part({ children }: { children: ReactNode }) {
  const queue = useContext(PartsContext);
  const [turn] = useState(() => queue?.turn() ?? null);
  // What is rendered again must not hold back: React would take the server's HTML away until it does no longer.
  if (turn?.stands) turn.begin();

  useEffect(() => {
    if (!queue || !turn) return;
    queue.add(turn);
    return () => queue.leave(turn);
  }, [queue, turn]);

  // The same elements on the server: what `useId` makes follows from them.
  return (
    <Suspense>
      <Held turn={turn}>
        {children}
        <Hydrated queue={queue} turn={turn} />
      </Held>
    </Suspense>
  );
}
