/** Milliseconds out of view after which a code is a new piece: a shaking hand loses it for some looks. */
const GONE = 1_000;

/**
 * Says of each look whether its code has just come into view. A code that is held before the camera counts once, however
 * long; another one, or the same after it was gone for a second, counts again. Times in milliseconds.
 */
export function codesInView(): (code: string | undefined, now: number) => boolean {
  let last: { code: string; at: number } | undefined;
  return (code, now) => {
    if (code === undefined) return false;
    const isSame = last?.code === code && now - last.at < GONE;
    last = { code, at: now };
    return !isSame;
  };
}
