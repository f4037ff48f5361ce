import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Something that the visitor's browser alone can tell, such as what it keeps. On the server and while its HTML is
 * hydrated it is `before`; `read` must then answer the same value at each call.
 */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => before);

/** False on the server and while its HTML is hydrated, then true: whether the page answers to what a visitor does. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

/** Resolves once the served page is hydrated: the shell then marks the document. For loaders that know who asks. */
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
