import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { draft, type Draft } from './draft.ts';

type Choice = Pick<Draft, 'addressId' | 'method'>;

/**
 * Stores a choice in the draft and requests a quote for it. `pending` is the choice until the page shows that quote.
 * @param loaded The loader's last result; a new result is a new object.
 */
export function useChoice(loaded: object) {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<{ choice: Choice; before: object } | null>(null);

  const choose = (choice: Choice) => {
    // An order that was sent earlier had other choices, so its idempotency key must not be used again.
    draft.change({ ...choice, placing: undefined });
    setLast({ choice, before: loaded });
    void revalidate();
  };

  return { pending: last?.before === loaded ? last.choice : null, choose };
}
