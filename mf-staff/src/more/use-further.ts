import { useEffect, useRef, useState } from 'react';
import { useKeptState } from '../frame/kept-places.ts';

/** A page of a list, and where the next one begins; null where there is none. */
interface Page {
  next: string | number | null;
}

/**
 * The pages of a list, of which `first` is loaded already. Further ones belong to the first page that they were asked after:
 * another one begins anew. Whoever comes back to the screen gets as many as were left there.
 */
export function useFurther<Some extends Page>(first: Some | undefined, load: (after: string) => Promise<Some>) {
  const [further, setFurther] = useState<{ first: Some; pages: Some[] } | null>(null);
  const [kept, keep] = useKeptState('pages', 1);
  const wanted = useRef(kept);
  const pages = first ? [first, ...(further?.first === first ? further.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;

  /** Adds the next page. Rejects as its call does; what is shown stays. */
  const loadMore = async () => {
    if (!first || next === null) return;
    const page = await load(String(next));
    keep(pages.length + 1);
    setFurther((now) => ({ first, pages: [...(now?.first === first ? now.pages : []), page] }));
  };

  // An effect, because pages come one after the other: each knows where the next one begins.
  useEffect(() => {
    const goal = wanted.current;
    if (!first || pages.length >= goal) return;
    wanted.current = 0;
    // The button asks for what does not come now.
    loadMore().then(
      () => (wanted.current = goal),
      () => undefined,
    );
  });

  return { pages, loadMore: next === null ? undefined : loadMore };
}
