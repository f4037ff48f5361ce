import { LANGUAGES, type Language } from '@shop/contract/languages';
import { escapeHtml } from '@shop/text/escape-html';

export const WIDTHS = [360, 1440] as const;

export interface Screen {
  /** With a value in place of each parameter; of the demonstration. */
  path: string;
  /** Seen by the demonstration's customer. */
  forCustomer?: true;
  /** Answered with 404. */
  missing?: true;
}

/** A page for each route of the shop, and those that only a wrong address shows. */
export const SCREENS: readonly Screen[] = [
  { path: '/' },
  { path: '/sandalwood-products/oil' },
  { path: '/category/perfumes' },
  { path: '/category/gums-and-stones?page=2' },
  { path: '/category/no-such', missing: true },
  { path: '/products/oud-royal-eau-de-parfum' },
  { path: '/products/turquoise-misbaha-45-beads' },
  { path: '/products/no-such', missing: true },
  { path: '/search?q=oud' },
  { path: '/search?q=zzzz' },
  { path: '/login' },
  { path: '/sign-up' },
  { path: '/tracking' },
  { path: '/tracking?id=SW-DEMA-2345-SENT' },
  { path: '/about' },
  { path: '/contact-us' },
  { path: '/policies' },
  { path: '/no-such', missing: true },
  { path: '/cart' },
  { path: '/wishlist' },
  { path: '/welcome', forCustomer: true },
  { path: '/profile', forCustomer: true },
  { path: '/orders', forCustomer: true },
  { path: '/orders/SW-DEMA-2345-CARD', forCustomer: true },
  { path: '/my-reviews', forCustomer: true },
  { path: '/checkout', forCustomer: true },
];

export interface Taken {
  path: string;
  language: Language;
  width: number;
  /** Beside the sheet. */
  file: string;
}

/** A page with all pictures: a row for each address, a column for each language and width. */
export function contactSheet(taken: readonly Taken[]): string {
  const columns = LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width })));
  const picture = (path: string, { language, width }: (typeof columns)[number]) => {
    const found = taken.find((one) => one.path === path && one.language === language && one.width === width);
    return found ? `<a href="${escapeHtml(found.file)}"><img src="${escapeHtml(found.file)}" loading="lazy"></a>` : '';
  };
  const cells = (path: string) => columns.map((column) => `<td>${picture(path, column)}</td>`).join('');
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:24px}td,th{vertical-align:top;text-align:start;padding:8px}img{inline-size:300px;border:1px solid #ccc}</style>
<table><tr><th></th>${columns.map(({ language, width }) => `<th>${language} ${width}</th>`).join('')}</tr>
${SCREENS.map(({ path }) => `<tr><th>${escapeHtml(path)}</th>${cells(path)}</tr>`).join('\n')}
</table>
`;
}
