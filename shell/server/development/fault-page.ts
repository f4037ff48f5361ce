import { escapeHtml } from '@shop/text/escape-html';
import { contentSecurityPolicy } from '../http/security.ts';
import type { Fault } from './fault.ts';
import { followChanges } from './follow-changes.ts';

const STYLES =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'body{margin:0}main{max-width:72rem;margin-inline:auto;padding:1.5rem}' +
  'h1{font-size:1.375rem;line-height:1.3;margin-block:0 1rem}' +
  'pre{overflow:auto;padding:1rem;border:1px solid;border-radius:.375rem;font:.875rem/1.6 ui-monospace,monospace}' +
  '.message{white-space:pre-wrap;overflow-wrap:anywhere}.place{font-weight:600;overflow-wrap:anywhere}';

interface FaultPage {
  html: string;
  contentSecurityPolicy: string;
}

/** Shown instead of a page under development that the server can't render. `id` is that of the compiled state. */
export function faultPage({ message, place, excerpt, calls, id: fault }: Fault, id: string): FaultPage {
  const script = followChanges(id, fault);
  const html = [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Without it, browsers request /favicon.ico, and the console shows a 404 beside the fault.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${escapeHtml(place ?? message.split('\n')[0]!)}</title>`,
    `<style>${STYLES}</style></head><body><main>`,
    '<h1>The server can not render this page</h1>',
    place ? `<p class="place">${escapeHtml(place)}</p>` : '',
    // `tabindex` makes it scrollable by keyboard.
    `<pre class="message" tabindex="0">${escapeHtml(message)}</pre>`,
    excerpt ? `<pre tabindex="0">${escapeHtml(excerpt)}</pre>` : '',
    calls ? `<details><summary>Calls</summary><pre tabindex="0">${escapeHtml(calls)}</pre></details>` : '',
    '<p>The page comes back by itself once this is mended.</p>',
    `</main><script>${script}</script></body></html>`,
  ].join('\n');
  return { html, contentSecurityPolicy: contentSecurityPolicy({ scripts: [script], styles: [STYLES] }) };
}
