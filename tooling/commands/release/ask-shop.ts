import { TaskFailure } from '@shop/programs/task';

/** Milliseconds: longer than a storefront works on a page before it gives up. */
const TIMEOUT = 30_000;

interface ShopAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** A running shop's whole answer; a redirect is not followed. Throws where none came in time. */
export async function askShop(url: URL, headers: Record<string, string> = {}): Promise<ShopAnswer> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (cause) {
    throw new TaskFailure(`No shop answers at ${url.origin}. Start it, or correct --origin.`, { cause });
  }
}
