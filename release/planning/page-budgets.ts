import { brotliCompressSync, constants } from 'node:zlib';

/** The most that a page may take before a visitor can use it, in KB (1,024 bytes) after compression. */
export interface PageBudget {
  /** As `compressedBytes` counts it. */
  document: number;
  scripts: number;
  styles: number;
  /** Number of script files: each costs a request, and a hash in the document. */
  files: number;
}

/** Lower them when pages get lighter; raise them only with a reason. The cart is the heaviest; of styles the search, whose cards have lines of their own on phones. */
const BUDGET: PageBudget = { document: 21.5, scripts: 168, styles: 12.25, files: 9 };

/** Pages with forms also load the schemas that check them, and the signs that papers of a parcel can print. The checkout is the heaviest, with its bar on phones. */
const BUDGET_OF_FORMS = { scripts: 189.5, files: 10 };
const HAS_FORM = /^(account\.(login|sign-up|profile)|cart\.checkout)$/;

/** The back office: the texts of all its screens are one file, with words for every field of the history. Its first screen has a limit of its own, in a test. */
const BUDGET_OF_STAFF = { scripts: 196.5, files: 10 };
const IS_STAFF = /^staff\./;

/** Of the home page with room: the place of one rule of twenty bytes makes it 23.4 or 23.7 KB, because Brotli at quality 5 jumps. */
const DOCUMENTS: Readonly<Record<string, number>> = {
  'catalog.home': 24,
  'catalog.product': 22,
  'account.login': 14.5,
};

/** The budget of a route, by its id. */
export const pageBudget = (route: string): PageBudget => ({
  ...BUDGET,
  ...(HAS_FORM.test(route) && BUDGET_OF_FORMS),
  ...(IS_STAFF.test(route) && BUDGET_OF_STAFF),
  ...(route in DOCUMENTS && { document: DOCUMENTS[route]! }),
});

/** Bytes of a document as a storefront sends a newly rendered page: with Brotli at quality 5. */
export const compressedBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
