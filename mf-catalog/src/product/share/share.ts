/**
 * Opens the device's share dialog, or copies the address where there is none. Resolves with `nothing` when the visitor
 * cancelled. Rejects when the browser refuses to copy.
 */
export async function share(page: { title: string; url: string }): Promise<'shared' | 'copied' | 'nothing'> {
  // The types claim that every browser has it.
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
