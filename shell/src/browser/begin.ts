import { pause } from './pause.ts';

/**
 * The code of every page, in the order in which it needs itself. All of it is in two files; read in one go it would block
 * a slow phone for a quarter of a second.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'react-i18next'),
  () => import(/* webpackMode: "eager" */ '../shared-modules.ts'),
  () => import(/* webpackMode: "eager" */ '../frame/frame.tsx'),
];

async function begin(): Promise<void> {
  for (const part of PARTS) {
    await pause();
    await part();
  }
  await pause();
  const { startPage } = await import(/* webpackMode: "eager" */ '../browser.tsx');
  startPage();
}

void begin();
