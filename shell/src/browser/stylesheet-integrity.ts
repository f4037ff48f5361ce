declare global {
  /** The hash that a stylesheet must have. The runtime of every build asks for it before it loads one. */
  var integrityOf: ((url: string) => string) | undefined;
}

/** The hash of no file: a stylesheet that the document does not list is not applied. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

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
