import { setTimeout as pause } from 'node:timers/promises';

const OTHERS = ['/cart', '/about', '/health'];

export interface Look {
  ms: number;
  status: number;
  text: string;
}

export async function look(shop: string, path: string, headers: Record<string, string> = {}): Promise<Look> {
  const begun = performance.now();
  const answer = await fetch(shop + path, { headers, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  return { ms: performance.now() - begun, status: answer.status, text };
}

const isWhole = ({ status, text }: Look) => status === 200 && text.includes('<article') && text.endsWith('</html>');

/** Measurements of a shop over some seconds, in milliseconds. */
export interface Watched {
  /** Until the home page was complete; undefined if it never was. */
  whole: number | undefined;
  /** The 99th percentile of the other pages. */
  p99: number;
  worst: number;
  /** Pages with a wrong status or incomplete text, as sentences for people. */
  troubles: string[];
}

/**
 * Fetches the home page and others repeatedly and independently of each other. The home page gets another query each time,
 * because a cached page would hide faults in rendering it again.
 */
export async function watch(shop: string, seconds: number, paths = OTHERS): Promise<Watched> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  const others: number[] = [];
  const troubles: string[] = [];
  let whole: number | undefined;
  let views = 0;
  const askFor = async (path: () => string, judge: (seen: Look) => void) => {
    do {
      judge(await look(shop, path()));
      await pause(100);
    } while (!isOver());
  };
  await Promise.all([
    askFor(
      () => `/?view=${++views}`,
      (seen) => {
        if (isWhole(seen)) whole ??= performance.now() - begun;
        else troubles.push(`/ ${seen.status} after ${Math.round(seen.ms)} ms`);
      },
    ),
    ...paths.map((path) =>
      askFor(
        () => path,
        ({ ms, status }) => {
          others.push(ms);
          if (status !== 200) troubles.push(`${path} ${status}`);
        },
      ),
    ),
  ]);
  others.sort((a, b) => a - b);
  return { whole, p99: others[Math.floor(others.length * 0.99)]!, worst: others.at(-1)!, troubles };
}
