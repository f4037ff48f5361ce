import { LANGUAGES, type Language } from '@shop/contract/languages';
import { escapeHtml } from '@shop/text/escape-html';

/** What a column of the sheet is seen with. */
export interface Look {
  language: Language;
  /** CSS pixels. */
  width: number;
  colours: 'light' | 'dark';
}

/** A phone, a tablet, a laptop and a wide screen; in the dark only the phone and the laptop, because its colours are the same at any width. */
export const LOOKS: readonly Look[] = LANGUAGES.flatMap((language) => [
  ...[360, 820, 1440, 2560].map((width): Look => ({ language, width, colours: 'light' })),
  ...[360, 1440].map((width): Look => ({ language, width, colours: 'dark' })),
]);

export interface Screen {
  /** Path with values of the demo data in place of the parameters. */
  path: string;
  /** The demo customer with a filled cart, a newcomer who has just signed up, or an owner of the staff; a guest if absent. */
  seenBy?: 'customer' | 'newcomer' | 'staff';
  missing?: true;
}

/** Placeholder for the payment id of an order that is placed for the picture. */
export const PAYMENT = '/test-payment/:id';
/** Placeholder for the id of the demo customer. */
export const CUSTOMER = '/staff/customers/:id';

/** A page for each route of the shop, and the error pages. */
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
  { path: '/a/no-such-key' },
  { path: '/c/no-such-key' },
  { path: '/cart' },
  { path: '/wishlist' },
  { path: '/welcome', seenBy: 'customer' },
  { path: '/profile', seenBy: 'customer' },
  { path: '/orders', seenBy: 'customer' },
  { path: '/orders/SW-DEMA-2345-CARD', seenBy: 'customer' },
  { path: '/my-reviews', seenBy: 'customer' },
  { path: '/checkout', seenBy: 'customer' },
];

/** Further states of those routes, used only for the contact sheet. */
export const STATES: readonly Screen[] = [
  { path: '/category/perfumes?inStock=1&rating=4&sort=price' },
  { path: '/category/bakhoor?onOffer=1' },
  { path: '/category/spices?priceFrom=9000000' },
  { path: '/search' },
  { path: '/tracking?id=SW-2222-2222-2222', missing: true },
  { path: '/cart', seenBy: 'customer' },
  { path: '/wishlist', seenBy: 'customer' },
  { path: '/orders', seenBy: 'newcomer' },
  { path: '/orders/SW-DEMA-2345-AWAT', seenBy: 'customer' },
  { path: '/orders/SW-DEMA-2345-SENT', seenBy: 'customer' },
  { path: '/orders/SW-DEMA-2345-CANC', seenBy: 'customer' },
  { path: '/checkout', seenBy: 'newcomer' },
  { path: '/checkout?step=delivery', seenBy: 'customer' },
  { path: '/checkout?step=payment', seenBy: 'customer' },
  { path: '/checkout/placed/SW-DEMA-2345-AWAT', seenBy: 'customer' },
  { path: '/checkout/placed/SW-DEMA-2345-CARD', seenBy: 'customer' },
  { path: PAYMENT },
];

/** The back office. Its stories check what axe finds, because its pages are empty without a session. */
export const STAFF_SCREENS: readonly Screen[] = [
  { path: '/staff' },
  { path: '/staff/sign-in' },
  { path: '/staff/enrol' },
  { path: '/staff/me', seenBy: 'staff' },
  { path: '/staff/orders', seenBy: 'staff' },
  { path: '/staff/orders?queue=unpaid', seenBy: 'staff' },
  { path: '/staff/orders/SW-DEMA-2345-CNFM', seenBy: 'staff' },
  { path: '/staff/orders/SW-DEMA-2345-CARD', seenBy: 'staff' },
  { path: '/staff/orders?queue=late', seenBy: 'staff' },
  { path: '/staff/orders/new', seenBy: 'staff' },
  { path: '/staff/returns', seenBy: 'staff' },
  { path: '/staff/cash', seenBy: 'staff' },
  { path: '/staff/picking', seenBy: 'staff' },
  { path: '/staff/picking?order=SW-DEMA-2345-CNFM', seenBy: 'staff' },
  { path: '/staff/customers', seenBy: 'staff' },
  { path: '/staff/customers?q=zzzz', seenBy: 'staff' },
  { path: CUSTOMER, seenBy: 'staff' },
  { path: '/staff/inquiries', seenBy: 'staff' },
  { path: '/staff/stock', seenBy: 'staff' },
  { path: '/staff/stock?q=zzzz', seenBy: 'staff' },
  { path: '/staff/stock/pf-taif-002', seenBy: 'staff' },
  { path: '/staff/products', seenBy: 'staff' },
  { path: '/staff/products/perfume-rose-taif', seenBy: 'staff' },
  { path: '/staff/products/bulk/sheet', seenBy: 'staff' },
  { path: '/staff/products/bulk/grid', seenBy: 'staff' },
  { path: '/staff/reviews', seenBy: 'staff' },
  { path: '/staff/coupons', seenBy: 'staff' },
  { path: '/staff/home-page', seenBy: 'staff' },
  { path: '/staff/alarms', seenBy: 'staff' },
  { path: '/staff/reports?from=2020-01-01&by=month', seenBy: 'staff' },
  { path: '/staff/reports?report=best-sellers&from=2020-01-01', seenBy: 'staff' },
  { path: '/staff/history', seenBy: 'staff' },
  { path: '/staff/history?of=reads', seenBy: 'staff' },
  { path: '/staff/people', seenBy: 'staff' },
  { path: '/staff/releases', seenBy: 'staff' },
  { path: '/staff/settings', seenBy: 'staff' },
  { path: '/staff/no-such', seenBy: 'staff', missing: true },
];

/** A screen's label on the sheet, which also names its pictures. */
export const nameOf = ({ path, seenBy }: Screen): string => (seenBy ? `${path} ${seenBy}` : path);

export interface Taken extends Look {
  name: string;
  /** File name of the picture, relative to the sheet. */
  file: string;
}

/** The HTML of the contact sheet: a row for each screen, a column for each look. */
export function contactSheet(taken: readonly Taken[]): string {
  const picture = (name: string, { language, width, colours }: Look) => {
    const found = taken.find(
      (one) => one.name === name && one.language === language && one.width === width && one.colours === colours,
    );
    return found ? `<a href="${escapeHtml(found.file)}"><img src="${escapeHtml(found.file)}" loading="lazy"></a>` : '';
  };
  const cells = (name: string) => LOOKS.map((column) => `<td>${picture(name, column)}</td>`).join('');
  const names = [...new Set(taken.map(({ name }) => name))];
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:24px}td,th{vertical-align:top;text-align:start;padding:8px}img{inline-size:300px;border:1px solid #ccc}</style>
<table><tr><th></th>${LOOKS.map(({ language, width, colours }) => `<th>${language} ${width} ${colours}</th>`).join('')}</tr>
${names.map((name) => `<tr><th>${escapeHtml(name)}</th>${cells(name)}</tr>`).join('\n')}
</table>
`;
}
