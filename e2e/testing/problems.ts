import type { BrowserContext } from 'playwright/test';

/** A navigation away ends what was still loading; that is no failure. */
const ABORTED = 'net::ERR_ABORTED';
/** What Playwright says where it keeps the shop's worker out. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright';

/**
 * Collects what must not happen on any page of the context: console errors and warnings (the browser reports broken
 * rules of the Content-Security-Policy there), uncaught errors, failed requests. The list grows as they happen.
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

/** What a story says of the problems it causes. */
export interface KnownProblems {
  certain: RegExp[];
  possible: RegExp[];
}

/** Problems that nobody named, and names of problems that did not occur: those would hide the next real one. */
export function compareProblems(
  problems: readonly string[],
  { certain, possible }: KnownProblems,
): { unexpected: string[]; missing: string[] } {
  const known = [...certain, ...possible];
  return {
    unexpected: problems.filter((problem) => !known.some((pattern) => pattern.test(problem))),
    missing: certain.filter((pattern) => !problems.some((problem) => pattern.test(problem))).map(String),
  };
}
