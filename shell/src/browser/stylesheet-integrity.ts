declare global {
  /** The hash that a stylesheet must have. The runtime of every build asks for it before it loads one. */
  var integrityOf: ((url: string) => string) | undefined;
}

/** The hash of no file: a stylesheet that the document does not list is not applied. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** Checks stylesheets that load later against the document's import map, as browsers do for scripts by themselves. */
export function checkStylesheets(): void {
  const importMap = document.querySelector('script[type="importmap"]');
  if (!importMap) return;
  const { integrity } = JSON.parse(importMap.textContent) as { integrity: Record<string, string> };
  globalThis.integrityOf = (url) => {
    const { origin, pathname, href } = new URL(url, location.href);
    return integrity[origin === location.origin ? pathname : href] ?? NO_FILE;
  };
}

/**
 * Tells the runtimes of all builds which stylesheets stand in the document: they look for a link before they fetch one,
 * and a disabled link fetches nothing.
 */
export function nameInlineStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.setAttribute('href', dataset.href!);
    document.head.append(link);
  }
}
