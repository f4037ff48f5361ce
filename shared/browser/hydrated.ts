import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A value that only the browser knows, such as one in its storage. On the server and during hydration it is `before`.
 * `read` must return the same value at each call.
 */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => before);

/** False on the server and during hydration, then true: whether the page's buttons work. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

/** Resolves once the shell has marked the document as hydrated. For loaders whose answer depends on the visitor. */
export const pageHydrated = (): Promise<void> =>
  new Promise((resolve) => {
    const { documentElement } = document;
    const isHydrated = () => documentElement.dataset['ready'] === 'true';
    if (isHydrated()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(documentElement, { attributeFilter: ['data-ready'] });
  });
