/** Resolves when the served page has come alive: the shell then marks the document. */
export const pageAlive = (): Promise<void> =>
  new Promise((resolve) => {
    const { documentElement } = document;
    const isAlive = () => documentElement.dataset['ready'] === 'true';
    if (isAlive()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isAlive()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(documentElement, { attributeFilter: ['data-ready'] });
  });
