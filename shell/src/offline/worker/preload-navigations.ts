import { scope } from './scope.ts';

/**
 * Firefox on its own engine: on iPhones it is Safari’s, and says `FxiOS`. Nothing but a navigation that fails shows the
 * difference, so the engine has to be asked for by its name.
 */
const isFirefox = (): boolean => /\bFirefox\//.test(scope.navigator.userAgent);

/**
 * Lets the browser request a page while the worker starts; otherwise every page would wait for the worker. Not in Firefox (seen
 * in 153): if that request fails, Firefox shows its own error page, whatever the worker answers, and so neither the page as it
 * was last seen nor the offline page. An earlier version of the worker may have enabled it, and the registration remembers.
 */
export async function preloadNavigations(): Promise<void> {
  const { navigationPreload } = scope.registration;
  await (isFirefox() ? navigationPreload?.disable() : navigationPreload?.enable());
}
