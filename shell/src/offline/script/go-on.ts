/** Milliseconds between two looks whether the server answers; doubled after each, up to the second. */
const PAUSES = { first: 2_000, longest: 30_000 };

/** Whether the server can be reached, whatever it answers. Calls past the worker's caches: it takes no HEAD. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

/** Opens the page that was asked for as soon as the server can be reached. Looks for it while somebody looks at the page. */
export function goOnWhenBack(): void {
  let pause = PAUSES.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    if (await isReachable()) return location.reload();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(pause * 2, PAUSES.longest);
  };
  const lookAnew = () => {
    pause = PAUSES.first;
    void look();
  };

  addEventListener('online', lookAnew);
  document.addEventListener('visibilitychange', lookAnew);
  timer = setTimeout(() => void look(), pause);
}
