import '../../shell/src/document/page-globals.ts';

/**
 * Loads files in a page as the shop does. Sets `used` of the page's window to those that were run or applied, once each was
 * or was refused. It runs in the page, so it names nothing from outside.
 */
export const loadFiles = (addresses: string[]): void => {
  const isApplied = (href: string) =>
    new Promise<boolean>((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous' });
      link.integrity = integrityOf(href);
      link.addEventListener('load', () => resolve(true));
      link.addEventListener('error', () => resolve(false));
      document.head.append(Object.assign(link, { href }));
    });
  const isRun = (address: string) =>
    importFile!(address).then(
      () => true,
      () => false,
    );
  const loads = addresses.map((file) => (file.endsWith('.js') ? isRun(file) : isApplied(file)));
  void Promise.all(loads).then((used) =>
    Object.assign(globalThis, { used: addresses.filter((_, index) => used[index]) }),
  );
};
