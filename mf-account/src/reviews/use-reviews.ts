import type { ApiAnswer } from '@shop/contract/api';
import type { Review, ReviewSort } from '@shop/contract/review';
import { useServices } from '@shop/federation/services';
import { useShopState } from '@shop/store/react';
import { useCallback, useEffect, useState } from 'react';

export type ReviewPage = ApiAnswer<'reviews'>;

interface View {
  /** From 1. */
  page: number;
  sort: ReviewSort;
}

export interface Reviews extends View {
  /** Undefined until the first page is loaded. While another page is loading, the one before stays. */
  shown: ReviewPage | undefined;
  /** The customer's own review. The API lists it on the first page; it is remembered on the others. */
  own: Review | undefined;
  state: 'loading' | 'ready' | 'failed';
  show: (view: Partial<View>) => void;
  /** Loads the first page again. Resolves when it is shown, or has failed. */
  reload: () => Promise<void>;
  retry: () => void;
}

interface Answered {
  /** Identifies the product, page, order and customer of the request. */
  question: string;
  failed: boolean;
  shown?: ReviewPage;
  own?: Review | undefined;
  /** The customer to whom `own` belongs. */
  customerId?: string | undefined;
}

type Change = (before: Answered | undefined) => Answered;

const FIRST: View = { page: 1, sort: 'newest' };

/** A product's reviews, page by page; loaded again after a login or logout. */
export function useReviews(productId: string): Reviews {
  const { client } = useServices();
  const customerId = useShopState(({ session }) => session.user?.id);
  const [{ page, sort }, setView] = useState(FIRST);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered>();
  const questionOf = useCallback(
    (wanted: number) => [customerId, wanted, sort, attempt].join(),
    [customerId, sort, attempt],
  );

  const ask = useCallback(
    async (wanted: number, signal?: AbortSignal): Promise<Change> => {
      const question = questionOf(wanted);
      try {
        const query = { page: String(wanted), sort, ...(customerId ? { customerId } : {}) };
        const shown = await client('reviews', { params: { productId }, query }, signal ? { signal } : {});
        const found = wanted === 1 ? { own: shown.data.find((review) => review.own), customerId } : {};
        return (before) => ({ ...before, ...found, question, failed: false, shown });
      } catch {
        return (before) => ({ ...before, question, failed: true });
      }
    },
    [client, productId, customerId, sort, questionOf],
  );

  // An effect, because a slot has no loader.
  useEffect(() => {
    const request = new AbortController();
    void ask(page, request.signal).then((change) => !request.signal.aborted && setAnswered(change));
    return () => request.abort();
  }, [ask, page]);

  const isAnswered = answered?.question === questionOf(page);
  return {
    page,
    sort,
    shown: answered?.shown,
    own: answered?.customerId === customerId ? answered?.own : undefined,
    state: isAnswered ? (answered.failed ? 'failed' : 'ready') : 'loading',
    show: (changes) => setView((before) => ({ ...before, page: 1, ...changes })),
    reload: async () => {
      setAnswered(await ask(1));
      setView((before) => ({ ...before, page: 1 }));
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
