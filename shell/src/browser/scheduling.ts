const page = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser answer a tap or paint. With `scheduler.yield`, the work resumes before other waiting tasks. */
export const pause = (): Promise<void> => page.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Runs work when the browser is idle, or after a delay where it can't tell (Safari). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_500);
}

const framePainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Unlike `pause`, after the tasks that are waiting, and after a frame that is due. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Resolves when a press has been answered and the page that it leads to may be rendered. A phone's slow processor paints a
 * frame first. Where there is a mouse, the page itself is the answer, in the task of the press: a task later, the browser
 * would first paint the pressed link. A hidden tab has no frames.
 */
export const pressAnswered = (): Promise<void> =>
  document.visibilityState === 'hidden' || !matchMedia('(pointer: coarse)').matches
    ? Promise.resolve()
    : framePainted();
