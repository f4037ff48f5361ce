/**
 * Hands an address to the device's own sharing, or copies it where there is none. Tells which of it happened; `nothing` when
 * the visitor thought better of it. Throws when the browser refuses to copy.
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
