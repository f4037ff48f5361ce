import { createContext, startTransition, Suspense, use, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
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

/** Calls `work` once the next frame is painted. Returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Whether a page renders more than its first frame: what lies below the fold, and what stands in a place of its own beside
 * what a visitor looks at first. False until the first frame of a page that a link has opened is painted, so that the
 * heading is there sooner. Always true in a served page, after Back, and for an address with `#`: their
 * scroll positions need the whole page. For components that are mounted together with their page.
 */
export function useBelowFold(): boolean {
  // A served page's first navigation counts as `POP`, on the server and in the browser.
  const isLinked = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [isRendered, setRendered] = useState(!isLinked || hash !== '');
  useEffect(() => (isRendered ? undefined : afterPaint(() => startTransition(() => setRendered(true)))), [isRendered]);
  return isRendered;
}

/** The parts of a page that its first frame leaves out, without which nothing in it is in another place; see `useBelowFold`. */
export function BelowFold({ children }: { children: ReactNode }): ReactNode {
  return useBelowFold() ? children : null;
}
