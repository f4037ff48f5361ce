/**
 * The part of react-i18next that the shop uses in the browser, 6 KB smaller (brotli) than the whole, which includes a parser
 * for HTML in messages. Shell and remotes import `react-i18next`; the build replaces it with this file, also in this file
 * itself: hence the package's second name. A test compares these exports with what they import.
 */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole';
