declare global {
  /** The hash that a stylesheet must have; asked by the builds' runtime before it loads one. */
  var integrityOf: ((url: string) => string) | undefined;
}

/** Fits nothing: what the document does not vouch for is not applied. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** Makes stylesheets that arrive later answer to the document's import map, as scripts do by themselves. */
export function guardStylesheets(): void {
  const importMap = document.querySelector('script[type="importmap"]');
  if (!importMap) return;
  const { integrity } = JSON.parse(importMap.textContent) as { integrity: Record<string, string> };
  globalThis.integrityOf = (url) => integrity[new URL(url, location.href).pathname] ?? NEVER;
}
