import { setTimeout as pause } from 'node:timers/promises';

const OTHERS = ['/cart', '/about', '/health'];

export interface Look {
  ms: number;
  status: number;
  text: string;
}

/** Asks once for a page of a shop. */
export async function look(shop: string, path: string): Promise<Look> {
  const begun = performance.now();
  const answer = await fetch(shop + path, { signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  return { ms: performance.now() - begun, status: answer.status, text };
}

const isWhole = ({ status, text }: Look) => status === 200 && text.includes('<article') && text.endsWith('</html>');

/** What was seen of a shop in some seconds, times in milliseconds. */
export interface Watched {
  /** Until the home page was whole; undefined where it never was. */
  whole: number | undefined;
  /** Other pages, at the 99th percentile, and the slowest. */
  p99: number;
  worst: number;
  troubles: string[];
}

/**
 * Asks for the home page and all others again and again, each by itself, so that none waits for another. The home page has
 * another address each time: a page that is kept would hide what goes wrong with every further one.
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
