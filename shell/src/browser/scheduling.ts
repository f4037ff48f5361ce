const page = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser answer a tap or paint. With `scheduler.yield`, the work resumes before other waiting tasks. */
export const pause = (): Promise<void> => page.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Runs work when the browser is idle, or after a delay where it can't tell (Safari). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_500);
}

/** Resolves after the next frame, so that a press is answered before the work that it leads to. At once in a hidden tab, which has none. */
export const framePainted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
