export interface OfferedPage {
  page: number;
  /** Whether pages are left out before this one. */
  gap: boolean;
}

/** The pages to link around the current one: 1 … 4 5 6 … 10. */
export function pageWindow(page: number, pages: number): OfferedPage[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return near.flatMap((n, index) => {
    const leftOut = n - (near[index - 1] ?? 0) - 1;
    // A gap of one page takes as much room as the page itself.
    if (leftOut === 1)
      return [
        { page: n - 1, gap: false },
        { page: n, gap: false },
      ];
    return [{ page: n, gap: leftOut > 1 }];
  });
}
