/**
 * Opens the device's own share dialog for an address, or copies the address where there is none. Resolves with what
 * happened; `nothing` when the visitor cancelled. Throws when the browser refuses to copy.
 */
export async function share(page: { title: string; url: string }): Promise<'shared' | 'copied' | 'nothing'> {
  // Not every browser has it, whatever the types say.
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  }
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'nothing';
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  }
}
