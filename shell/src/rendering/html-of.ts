import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { HtmlParts } from './shell-module.ts';

/** What React writes in place of a `Suspense` boundary that waits for something, or has failed. */
const UNFINISHED = '<!--$!-->';

/**
 * The HTML of a page. Rejects when a component throws. A page that waits for nothing, as nearly all do, is rendered into one
 * string, which takes a quarter less time than a stream. Only the stream waits for what suspends, and says what fails
 * within a boundary, so it renders all others.
 */
export async function htmlOf(page: ReactNode): Promise<HtmlParts> {
  const html = stringOf(page);
  return html === undefined ? streamOf(page) : [Buffer.from(html)];
}

function stringOf(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? undefined : html;
  } catch {
    // The stream reports the error, or waits where a component only suspends.
    return undefined;
  }
}

const streamOf = (page: ReactNode): Promise<PassThrough> =>
  new Promise((resolve, reject) => {
    let crash: unknown;
    const stream = renderToPipeableStream(page, {
      // React must not move large boundaries to the end: it uses inline scripts for that, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        crash ??= error;
      },
      onShellError: reject,
      onAllReady: () => (crash === undefined ? resolve(stream.pipe(new PassThrough())) : reject(crash as Error)),
    });
  });
