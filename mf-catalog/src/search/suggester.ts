import type { Card } from '@shop/contract/catalogue';
import { useServices } from '@shop/federation/services';
import { useEffect, useState } from 'react';

/** What the list shows. While a newer search is under way, the answer before it stays until `searching`. */
export type Suggestions =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'found'; query: string; cards: readonly Card[]; total: number }
  /** Nothing found, or the search failed: the specification shows both alike. */
  | { state: 'missing' };

/** Milliseconds without typing until the API is asked (specification, section 9). */
export const DEBOUNCE_MS = 300;
/** Milliseconds of waiting before "searching" is shown. */
export const QUIET_MS = 300;

/** As many as the list shows whole, without scrolling (its height is the specification's). */
const MOST = 5;

interface Found {
  cards: readonly Card[];
  /** How many there are over all pages of results. */
  total: number;
}

interface SuggesterPorts {
  search: (query: string, signal: AbortSignal) => Promise<Found>;
  show: (suggestions: Suggestions) => void;
}

export interface Suggester {
  /** To be called when the field's text has changed, or its suggestions are wanted again. */
  type: (text: string) => void;
  /** Forgets the text, and cancels a search that is under way. */
  stop: () => void;
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Turns typing into suggestions. Only the last search's answer is shown, however late earlier ones arrive. */
export function createSuggester({ search, show }: SuggesterPorts): Suggester {
  /** Null after a failure, so that the same text is searched for again. */
  let asked: string | null = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const drop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };

  const ask = async (query: string) => {
    const own = new AbortController();
    asking = own;
    timer = setTimeout(() => show({ state: 'searching' }), QUIET_MS);
    const found = await search(query, own.signal).catch(() => null);
    if (asking !== own) return;
    drop();
    if (!found) asked = null;
    show(found && found.cards.length > 0 ? { state: 'found', query, ...found } : { state: 'missing' });
  };

  const type = (text: string) => {
    const query = tidy(text);
    if (query === asked) return;
    drop();
    asked = query;
    if (query === '') show({ state: 'none' });
    else timer = setTimeout(() => void ask(query), DEBOUNCE_MS);
  };

  return { type, stop: () => type('') };
}

/** Suggestions from the API. `onShown` is called at every change, before it is rendered. */
export function useSuggestions(onShown: () => void): { suggestions: Suggestions; suggester: Suggester } {
  const { client } = useServices();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
  const [suggester] = useState(() =>
    createSuggester({
      search: async (q, signal) => {
        const { data, meta } = await client('search', { query: { q, limit: String(MOST) } }, { signal });
        return { cards: data, total: meta.total };
      },
      show: (shown) => {
        setSuggestions(shown);
        onShown();
      },
    }),
  );

  // A search that is under way when the field goes is cancelled.
  useEffect(() => suggester.stop, [suggester]);

  return { suggestions, suggester };
}
