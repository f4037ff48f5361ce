/** What crawlers may read: all but calls of the API and development's pages. Pages that nobody should find say so themselves. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
