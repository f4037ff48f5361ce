import { useState } from 'react';

/** A page of a list, and where the next one begins; null where there is none. */
interface Page {
  next: string | number | null;
}

/**
 * The pages of a list, of which `first` is loaded already. Further ones belong to the first page that they were asked after:
 * another one begins anew.
 */
export function useFurther<Some extends Page>(first: Some | undefined, load: (after: string) => Promise<Some>) {
  const [further, setFurther] = useState<{ first: Some; pages: Some[] } | null>(null);
  const pages = first ? [first, ...(further?.first === first ? further.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;

  /** Adds the next page. Rejects as its call does; what is shown stays. */
  const loadMore = async () => {
    if (!first || next === null) return;
    const page = await load(String(next));
    setFurther((now) => ({ first, pages: [...(now?.first === first ? now.pages : []), page] }));
  };

  return { pages, loadMore: next === null ? undefined : loadMore };
}
