import { pause } from './browser/scheduling.ts';

/**
 * The code of every page, dependencies first. All of it is in two files; evaluating it in one task would block a slow phone
 * for a quarter of a second. A package is imported through one of our modules that uses it, so that the build can still
 * remove its unused exports.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // React Router.
  () => import(/* webpackMode: "eager" */ '@shop/federation/page-error'),
  // i18next.
  () => import(/* webpackMode: "eager" */ '@shop/i18n/create-i18n'),
  () => import(/* webpackMode: "eager" */ './shared-modules.ts'),
  () => import(/* webpackMode: "eager" */ './frame/frame.tsx'),
];

async function begin(): Promise<void> {
  for (const part of PARTS) {
    await pause();
    await part();
  }
  await pause();
  const { startPage } = await import(/* webpackMode: "eager" */ './browser.tsx');
  startPage();
}

void begin();
