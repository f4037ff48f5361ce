import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { useFurther } from '../more/use-further.ts';
import { useLoad } from '../session/use-load.ts';

/** Loads a page, the first without `before`: the id of the change that the page before ended with. */
export type LoadPage = (before: string | undefined, signal?: AbortSignal) => Promise<StaffCallAnswer<'staffHistory'>>;

/** Changes page by page, the newest first. */
export function useChanges(key: string, load: LoadPage) {
  const { state, data, error, reload } = useLoad(key, async (signal) => load(undefined, signal));
  const { pages, loadMore } = useFurther(data, load);
  return { state, error, reload, changes: data && pages.flatMap((page) => page.data), loadMore };
}
