import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { useState } from 'react';
import { useLoad } from '../session/use-load.ts';

type Page = StaffCallAnswer<'staffHistory'>;
/** Loads a page, the first without `before`: the id of the change that the page before ended with. */
export type LoadPage = (before: string | undefined, signal?: AbortSignal) => Promise<Page>;

/** Changes page by page, the newest first. */
export function useChanges(key: string, load: LoadPage) {
  const { state, data, error, reload } = useLoad(key, async (signal) => load(undefined, signal));
  const [further, setFurther] = useState<{ first: Page; pages: Page[] } | null>(null);

  // Further pages belong to the first page that they were asked after: another one begins anew.
  const pages = data ? [data, ...(further?.first === data ? further.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;
  /** Rejects as the call does; what is shown stays. */
  const loadMore = async () => {
    if (!data || next === null) return;
    const page = await load(String(next));
    setFurther((now) => ({ first: data, pages: [...(now?.first === data ? now.pages : []), page] }));
  };

  return {
    state,
    error,
    reload,
    changes: data && pages.flatMap((page) => page.data),
    hasMore: next !== null,
    loadMore,
  };
}
