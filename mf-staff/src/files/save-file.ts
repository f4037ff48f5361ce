/** Saves a file that a call answered, as a link with `download` would: a link cannot carry the session. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun; the address is of no more use.
  URL.revokeObjectURL(link.href);
}
