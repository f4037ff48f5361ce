import type { Card, SearchReading } from '@shop/contract/catalogue';
import { useServices } from '@shop/federation/services';
import { useEffect, useState } from 'react';

interface Found {
  cards: readonly Card[];
  total: number;
  reading?: SearchReading | undefined;
}

/** What the list shows. During a newer search, the previous result stays until `searching`. */
export type Suggestions =
  | { state: 'none' }
  | { state: 'searching' }
  | ({ state: 'found'; query: string } & Found)
  /** Nothing was found, or the search failed: both look the same (specification, section 8). */
  | { state: 'missing' };

/** Milliseconds without typing until a search is sent (specification, section 9). */
export const DEBOUNCE_MS = 300;
/** Milliseconds of waiting before "searching" is shown. */
export const QUIET_MS = 300;

/** As many suggestions as fit the list without scrolling. */
const LIMIT = 5;

interface SuggesterPorts {
  search: (query: string, signal: AbortSignal) => Promise<Found>;
  show: (suggestions: Suggestions) => void;
}

export interface Suggester {
  /** Call when the field's text has changed, or when its suggestions should be shown again. */
  type: (text: string) => void;
  /** Discards the text and cancels a pending search. */
  stop: () => void;
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Turns typing into suggestions. Only the result of the latest search is shown, even if earlier ones arrive later. */
export function createSuggester({ search, show }: SuggesterPorts): Suggester {
  /** Null after a failure, so that the same text is searched again. */
  let current: string | null = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  const cancel = () => {
    clearTimeout(timer);
    pending?.abort();
    pending = undefined;
  };

  const runSearch = async (query: string) => {
    const controller = new AbortController();
    pending = controller;
    timer = setTimeout(() => show({ state: 'searching' }), QUIET_MS);
    const found = await search(query, controller.signal).catch(() => null);
    if (pending !== controller) return;
    cancel();
    if (!found) current = null;
    show(found && found.cards.length > 0 ? { state: 'found', query, ...found } : { state: 'missing' });
  };

  const type = (text: string) => {
    const query = tidy(text);
    if (query === current) return;
    cancel();
    current = query;
    if (query === '') show({ state: 'none' });
    else timer = setTimeout(() => void runSearch(query), DEBOUNCE_MS);
  };

  return { type, stop: () => type('') };
}

/** Suggestions from the API. `onShown` is called whenever they change, before they are rendered. */
export function useSuggestions(onShown: () => void): { suggestions: Suggestions; suggester: Suggester } {
  const { client } = useServices();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
  const [suggester] = useState(() =>
    createSuggester({
      search: async (q, signal) => {
        const { data, meta } = await client('search', { query: { q, limit: String(LIMIT) } }, { signal });
        return { cards: data, total: meta.total, reading: meta.reading };
      },
      show: (shown) => {
        setSuggestions(shown);
        onShown();
      },
    }),
  );

  // Cancels a pending search when the component is unmounted.
  useEffect(() => suggester.stop, [suggester]);

  return { suggestions, suggester };
}
