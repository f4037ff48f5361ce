const page = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser answer a tap or paint. With `scheduler.yield`, the work resumes before other waiting tasks. */
export const pause = (): Promise<void> => page.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Runs work when the browser is idle, or after a delay where it can't tell (Safari). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_500);
}

const framePainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Resolves when a press has been answered and the page that it leads to may be rendered. A phone's slow processor paints a
 * frame first; where there is a mouse, the page itself is the answer, a frame sooner. A hidden tab has no frames.
 */
export const pressAnswered = (): Promise<void> =>
  document.visibilityState === 'hidden' || !matchMedia('(pointer: coarse)').matches ? nextTask() : framePainted();
