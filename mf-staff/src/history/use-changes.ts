import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { useFurther } from '../more/use-further.ts';
import { useLoad } from '../session/use-load.ts';

/** Loads a page, the first without `before`: the id of the change that the page before ended with. */
export type LoadPage = (before: string | undefined, signal?: AbortSignal) => Promise<StaffCallAnswer<'staffHistory'>>;

/** Changes page by page, the newest first. */
export function useChanges(key: string, load: LoadPage) {
  const first = useLoad(key, async (signal) => load(undefined, signal));
  const { pages, loadMore } = useFurther(first.data, load);
  return { first, changes: first.data && pages.flatMap((page) => page.data), loadMore };
}
