const page = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/**
 * Ends the task, so that the browser answers a tap or paints before more is done. What comes next stays ahead of other
 * work where the browser has `scheduler.yield`.
 */
export const pause = (): Promise<void> => page.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
