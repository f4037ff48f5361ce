/** Hands the visitor a file of JSON, as the browser does with a download. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has begun with the click; what it reads may go in a while.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
