import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { createContext, useCallback, useEffect, useState } from 'react';
import type { SessionStore } from '../session/session-store.ts';

type Counts = StaffCallAnswer<'staffTroubles'>['data'];

export interface Troubles {
  /** How many failed jobs, payment alerts, proposals and people to be let in wait; 0 until that is known. */
  count: number;
  /** Counts again, such as after one was settled. */
  recount: () => void;
}

export const TroublesContext = createContext<Troubles>({ count: 0, recount: () => undefined });

/**
 * Counts what waits for somebody, for whoever may see it: when the frame opens and when `screen` changes. Not by the clock,
 * because a session that asks by itself would never end for want of use.
 */
export function useTroubles(sessionStore: SessionStore, { may, screen }: { may: boolean; screen: string }): Troubles {
  const [counts, setCounts] = useState<Counts | null>(null);
  const recount = useCallback(() => {
    // A failure shows in the screen's own calls.
    sessionStore.call('staffTroubles', {}).then(
      ({ data }) => setCounts(data),
      () => undefined,
    );
  }, [sessionStore]);

  // An effect, because the session is in the browser alone.
  useEffect(() => {
    if (may) recount();
  }, [may, screen, recount]);
  return { count: counts ? Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0) : 0, recount };
}
