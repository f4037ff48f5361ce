/** Resolves when the document is there to its end. Code that was kept from an earlier visit can be faster than a long page. */
export const documentArrived = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
