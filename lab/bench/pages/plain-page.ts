import { escapeHtml } from '@shop/text/escape-html';
import type { Browser, Page } from 'playwright';
import type { KeptAnswer } from './memory-server.ts';

interface Content {
  title: string;
  heading: string;
  menu: { text: string; href: string }[];
  pictures: { html: string; caption: string; href: string }[];
  paragraphs: string[];
  footer: { text: string; href: string }[];
}

/** Reads the content from the served HTML. Pictures keep the attributes by which a browser chooses among their widths. */
const contentOf = (page: Page): Promise<Content> =>
  page.evaluate(() => {
    const text = (element: Element | null | undefined) => element?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
    const links = (place: string) =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`), (link) => ({
        text: text(link),
        href: link.getAttribute('href')!,
      }));
    const bare = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const part of [copy, ...copy.querySelectorAll('*')]) part.removeAttribute('class');
      return copy.outerHTML;
    };
    const pictures = Array.from(document.querySelectorAll('main img'), (image) => {
      const place = image.closest('li, article, section') ?? image.parentElement;
      return {
        html: bare(image.closest('picture') ?? image),
        caption: text(place).slice(0, 160),
        href: image.closest('a')?.getAttribute('href') ?? place?.querySelector('a')?.getAttribute('href') ?? '',
      };
    });
    return {
      title: document.title,
      heading: text(document.querySelector('h1')),
      menu: links('header'),
      pictures,
      paragraphs: Array.from(document.querySelectorAll('main p'), text).filter((line) => line.length > 60),
      footer: links('footer'),
    };
  });

const list = (links: Content['menu']) =>
  links.map(({ text, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`).join('\n');

/** A hand-written fast page: one document, a few inline styles, system fonts. */
const written = (content: Content): string => {
  const [first, ...others] = content.pictures;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(content.title)}</title>
<style>*{box-sizing:border-box;margin:0}body{font:17px/1.6 sans-serif;color:#251c15;background:#fbf8f2}
header,footer,main{padding:16px}nav{display:flex;flex-wrap:wrap;gap:12px}h1{font:300 36px/1.1 serif;padding:12px 0}
img{display:block;width:100%;height:auto}ul{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:16px}
@media(min-width:1024px){ul{grid-template-columns:repeat(4,1fr)}}</style></head><body>
<header><nav>${list(content.menu)}</nav></header>
<main>${first?.html ?? ''}<h1>${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<ul>${others
    .map(({ html, caption, href }) => `<li><a href="${escapeHtml(href)}">${html}<p>${escapeHtml(caption)}</p></a></li>`)
    .join('\n')}</ul></main>
<footer><nav>${list(content.footer)}</nav></footer></body></html>`;
};

/** Plain static pages with the content and pictures of the given pages, by path. */
export async function plainPagesOf(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Map<string, KeptAnswer>> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const kept = new Map<string, KeptAnswer>();
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    kept.set(path, { type: 'text/html; charset=utf-8', body: Buffer.from(written(await contentOf(page))) });
  }
  await context.close();
  return kept;
}
