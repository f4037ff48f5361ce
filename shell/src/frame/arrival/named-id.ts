/** The id of the element that an address's fragment names. A fragment that is no valid encoding stays as written. */
export function namedId(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
