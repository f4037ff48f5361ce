import { useCallback, useMemo, useState } from 'react';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import type { OrderRow } from '../steps/take-step.ts';
import { addressOfView, queryOf, type OrdersView } from './orders-view.ts';

interface Further {
  /** The first page that these follow. */
  first: readonly OrderRow[];
  rows: OrderRow[];
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
}

/** The orders of a list, page after page, with what was done to them since they were loaded. */
export function useOrders(view: OrdersView) {
  const { call } = useStaff();
  const key = addressOfView(view);
  const load = useLoad(key, async (signal) => call('staffOrders', { query: queryOf(view) }, { signal }));
  const { data, reload } = load;
  const [further, setFurther] = useState<Further | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, OrderRow>>(new Map());

  // Further pages belong to the first page that they were asked after: another one begins anew.
  const own = further && further.first === data?.data ? further : null;
  const next = own ? own.next : (data?.next ?? null);
  const more = own?.state ?? 'idle';

  const rows = useMemo(() => {
    const listed = [...(data?.data ?? []), ...(own?.rows ?? [])];
    return changed.size === 0 ? listed : listed.map((row) => changed.get(row.id) ?? row);
  }, [data, own, changed]);

  const loadMore = async () => {
    if (!data || next === null || more === 'loading') return;
    const begun = { first: data.data, rows: own?.rows ?? [], next };
    setFurther({ ...begun, state: 'loading' });
    const set = (added: Further) => setFurther((now) => (now?.first === begun.first ? added : now));
    try {
      const page = await call('staffOrders', { query: { ...queryOf(view), after: next } });
      set({ ...begun, rows: [...begun.rows, ...page.data], next: page.next, state: 'idle' });
    } catch {
      set({ ...begun, state: 'failed' });
    }
  };

  /** Shows an order as it is after a step. It stays in its place until the list is loaded again. */
  const patch = useCallback((row: OrderRow) => setChanged((before) => new Map(before).set(row.id, row)), []);
  const reloadAll = useCallback(() => {
    setChanged(new Map());
    reload();
  }, [reload]);

  return { load, rows, hasMore: next !== null, more, loadMore, patch, reload: reloadAll };
}
