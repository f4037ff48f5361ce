import { useServices } from '@shop/federation/services';
import { useEffect, useState } from 'react';
import { createSuggester, type Suggester, type Suggestions } from './suggester.ts';

/** Suggestions from the API. `onShown` hears of every change, before it is drawn. */
export function useSuggestions(onShown: () => void): { suggestions: Suggestions; suggester: Suggester } {
  const { client } = useServices();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
  const [suggester] = useState(() =>
    createSuggester({
      search: async (q, signal) => (await client('search', { query: { q } }, { signal })).data,
      show: (shown) => {
        setSuggestions(shown);
        onShown();
      },
    }),
  );

  // What is on its way when the box goes is asked for in vain.
  useEffect(() => suggester.stop, [suggester]);

  return { suggestions, suggester };
}
