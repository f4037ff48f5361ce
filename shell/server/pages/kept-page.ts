import type { Language } from '@shop/contract/languages';
import { formatMoment } from '@shop/i18n/format';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import type { FastifyPluginAsync } from 'fastify';
import { readFileSync } from 'node:fs';
import { CompressedText } from '../http/compression.ts';
import type { ComposedPage } from './compose-page.ts';
import { tag } from './document.ts';
import ar from './kept-page.ar.json' with { type: 'json' };
import en from './kept-page.en.json' with { type: 'json' };
import type { KeptPage } from './page-cache.ts';

const STYLES = readFileSync(new URL('kept-page.css', import.meta.url), 'utf8');
const STYLES_PATH = '/_/kept-page.css';
const TEXTS: Record<Language, typeof en> = { en, ar };

/** Where the head of every document ends and its body begins. */
const BODY = '</head><body>';

/** Each cached page with its note, made once. */
const noted = new WeakMap<ComposedPage, Promise<ComposedPage>>();

/**
 * A page for visitors of a shop whose API does not answer. An expired one gets a note that says of when it is. The note is
 * outside the root element, so that hydration does not touch it, and needs no script.
 */
export async function keptPage(
  { page, age, isExpired }: KeptPage<ComposedPage>,
  language: Language,
): Promise<ComposedPage> {
  if (!isExpired) return page;
  const withNote = noted.get(page) ?? addNote(page, new Date(Date.now() - age), language);
  noted.set(page, withNote);
  return withNote;
}

async function addNote(page: ComposedPage, renderedAt: Date, language: Language): Promise<ComposedPage> {
  const { note, action } = TEXTS[language];
  const time = `<time datetime="${renderedAt.toISOString()}">${formatMoment(renderedAt, language)}</time>`;
  // An empty address is that of the page.
  const aside = `<aside class="kept-page"><p>${note.replace('{time}', time)} <a href="">${action}</a></p></aside>`;
  const styles = tag('link', {
    rel: 'stylesheet',
    href: STYLES_PATH,
    integrity: integrityOf(STYLES),
    crossorigin: 'anonymous',
  });
  const html = String(await page.html.as(undefined)).replace(BODY, () => `${styles}${BODY}${aside}`);
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': 'no-store' },
    html: new CompressedText(html),
    etag: page.etag.replace(/"$/, '-kept"'),
  };
}

/** Serves the note's stylesheet as a file, so that pages need no further inline style. */
export const keptPageStyles: FastifyPluginAsync = async (app) => {
  app.get(STYLES_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLES),
  );
};
