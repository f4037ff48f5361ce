import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { draft, type Draft } from './draft.ts';

type Choice = Pick<Draft, 'addressId' | 'method'>;

/**
 * Keeps a choice and has it quoted. Until the answer is on the page, what was chosen last is shown as chosen.
 * @param loaded What the loader gave last: another object with each answer.
 */
export function useChoice(loaded: object) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<{ choice: Choice; before: object } | null>(null);

  const choose = (choice: Choice) => {
    // What was sent before was another order.
    draft.change({ ...choice, placing: undefined });
    setMade({ choice, before: loaded });
    void revalidate();
  };

  return { underWay: made?.before === loaded ? made.choice : null, choose };
}
