import type { Page } from 'playwright/test';

/** The metadata in the page's head by name: `title`, `description`, `og:title`, `canonical`, `hreflang ar`. */
export async function headOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const metas = [...document.head.querySelectorAll('meta[name], meta[property]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property')!,
      meta.getAttribute('content')!,
    ]);
    const links = [...document.head.querySelectorAll('link[rel="canonical"], link[hreflang]')].map((link) => [
      link.hasAttribute('hreflang') ? `hreflang ${link.getAttribute('hreflang')}` : 'canonical',
      link.getAttribute('href')!,
    ]);
    return { title: document.title, ...(Object.fromEntries([...metas, ...links]) as Record<string, string>) };
  });
}
