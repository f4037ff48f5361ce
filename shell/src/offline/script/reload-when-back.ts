/** Milliseconds between two attempts to reach the server; doubled after each attempt, up to the maximum. */
const PAUSES = { first: 2_000, longest: 30_000 };

/** Whether the server responds at all. Uses HEAD, which the worker never answers from its caches. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

/** Reloads the page as soon as the server can be reached. Tries only while the page is visible. */
export function reloadWhenBack(): void {
  let pause = PAUSES.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    if (await isReachable()) return location.reload();
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), pause);
    pause = Math.min(pause * 2, PAUSES.longest);
  };
  const startAgain = () => {
    pause = PAUSES.first;
    void attempt();
  };

  addEventListener('online', startAgain);
  document.addEventListener('visibilitychange', startAgain);
  timer = setTimeout(() => void attempt(), pause);
}
