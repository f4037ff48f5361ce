import type { BrowserContext } from 'playwright/test';

/** Navigating away aborts requests, which is no failure. */
const ABORTED = 'net::ERR_ABORTED';
/** Playwright's message when it blocks the shop's service worker. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright';

/**
 * Collects problems on all pages of a context: console errors and warnings, which include violations of the Content
 * Security Policy, uncaught errors, and failed requests. The returned list grows as they occur.
 */
export function collectProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.text() === WORKER_KEPT_OUT) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => problems.push(`uncaught error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== ABORTED) problems.push(`failed request: ${request.url()} (${reason})`);
  });
  return problems;
}

/** The problems that a story allows. */
export interface AllowedProblems {
  required: RegExp[];
  possible: RegExp[];
}

/** Compares problems with the allowed ones. Allowed problems that did not occur are missing: they could hide real ones. */
export function compareProblems(
  problems: readonly string[],
  { required, possible }: AllowedProblems,
): { unexpected: string[]; missing: string[] } {
  const allowed = [...required, ...possible];
  return {
    unexpected: problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    missing: required.filter((pattern) => !problems.some((problem) => pattern.test(problem))).map(String),
  };
}
