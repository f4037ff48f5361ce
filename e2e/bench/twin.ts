import type { Browser } from 'playwright';
import type { KeptAnswer } from './memory-server.ts';

/** A document with every script taken out: what runs, what is data for it, and what is fetched for it. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(/^\s*\n/gm, '');

/** Headers that a browser's work depends on. Caching and compressing are the server's own. */
const KEPT = ['content-security-policy', 'content-language'];

/**
 * What a browser without scripts asks of these pages, ready to be answered from memory: their documents without their
 * scripts, their styles, fonts and pictures, as a phone of `viewport` chooses them.
 */
export async function twinOf(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  viewport: { width: number; height: number },
): Promise<Map<string, KeptAnswer>> {
  const kept = new Map<string, KeptAnswer>();
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  for (const path of paths) {
    const page = await context.newPage();
    const pending: Promise<void>[] = [];
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (!response.ok() || new URL(response.url()).origin !== new URL(origin).origin) return;
      pending.push(
        (async () => {
          const all = response.headers();
          const headers = Object.fromEntries(KEPT.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
          const type = all['content-type'] ?? 'application/octet-stream';
          const body = await response.body();
          const isDocument = response.request().resourceType() === 'document';
          kept.set(pathname + search, {
            type,
            headers,
            body: isDocument ? Buffer.from(withoutScripts(body.toString())) : body,
          });
        })(),
      );
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await Promise.all(pending);
    await page.close();
  }
  await context.close();
  return kept;
}
