/** The pages to offer around the current one, `null` where some are left out: 1 … 4 5 6 … 10. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return wanted.flatMap((n, index) => {
    const gap = n - (wanted[index - 1] ?? 0) - 1;
    if (gap === 0) return [n];
    // A gap of one page takes as much room as the page itself.
    return gap === 1 ? [n - 1, n] : [null, n];
  });
}
