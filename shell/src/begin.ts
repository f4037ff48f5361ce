import { pause } from './browser/pause.ts';

/**
 * The code of every page, in the order in which it needs itself. All of it is in two files; evaluated in one go it would
 * block a slow phone for a quarter of a second. Where a package is a part, a module of ours that needs it stands for it, so
 * that a build can still leave out what nobody uses.
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
