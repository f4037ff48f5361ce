import { createContext, Suspense, use, useContext, useEffect, useState, type ReactNode } from 'react';
import type { HydrationQueue, HydrationTask } from './hydration-queue.ts';

/** Null where no served HTML is hydrated: on the server, and on a page that the browser renders from scratch. */
export const PartsContext = createContext<HydrationQueue | null>(null);

interface TaskProps {
  /** Null where the part need not wait. */
  task: HydrationTask | null;
}

/** Must use no other hooks: React resumes a suspended hydration as if it were an update, and their state would be missing. */
function WaitForTask({ task, children }: TaskProps & { children: ReactNode }) {
  if (task) use(task.released);
  return children;
}

/**
 * Removes the task from the queue once the part is hydrated. It must be the last child: effects run in document order, so
 * the tasks of nested parts are already in the queue when this one leaves it.
 */
function RemoveHydratedTask({ queue, task }: TaskProps & { queue: HydrationQueue | null }) {
  useEffect(() => {
    if (queue && task) queue.remove(task);
  }, [queue, task]);
  return null;
}

/**
 * A part of a page that React hydrates and commits in a separate task. Otherwise React commits the whole page at once,
 * which blocks a slow phone. It renders no element, and behaves like its children.
 */
export function Part({ children }: { children: ReactNode }) {
  const queue = useContext(PartsContext);
  const [task] = useState(() => queue?.createTask() ?? null);
  // A part that is rendered again must not wait: React would hide the server's HTML until it is released.
  if (task?.isMounted) task.release();

  useEffect(() => {
    if (!queue || !task) return;
    queue.add(task);
    return () => queue.remove(task);
  }, [queue, task]);

  // The server must render the same tree, because `useId` derives ids from it.
  return (
    <Suspense>
      <WaitForTask task={task}>
        {children}
        <RemoveHydratedTask queue={queue} task={task} />
      </WaitForTask>
    </Suspense>
  );
}
