import type { Browser } from 'playwright';
import type { KeptAnswer } from './memory-server.ts';

/** Removes from a document all scripts, their data and their preloads. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(/^\s*\n/gm, '');

/** Headers that affect the browser's work. Caching and compression are left to the measuring server. */
const KEPT = ['content-security-policy', 'content-language'];

/**
 * Everything that a browser without scripts requests of these pages, to be served from memory: documents without scripts,
 * styles, fonts and pictures, as a phone with this `viewport` chooses them.
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
