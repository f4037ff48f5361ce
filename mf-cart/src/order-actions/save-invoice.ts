/** Hands the visitor a PDF under its invoice's number, as the browser does with a download. */
export function saveInvoice(number: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${number.replace(/[^\w-]+/g, '-')}.pdf`,
  });
  link.click();
  // The download has begun with the click; what it reads may go in a while.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
