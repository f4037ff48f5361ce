/**
 * What the shop uses of react-i18next in the browser: the page's one copy, 6 KB smaller (brotli) than the whole, which
 * reads HTML out of texts. Shell and remotes import `react-i18next` as ever; the build puts this in its place, and would
 * do so here too: hence the package's second name. A test compares it with what they import.
 */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole';
