import type { Card } from '@shop/contract/catalogue';

/** What the list shows. While a newer search is asked for, the answer before it stands until `searching`. */
export type Suggestions =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'found'; query: string; cards: readonly Card[] }
  /** Nothing found, or the search failed: the specification shows both alike. */
  | { state: 'missing' };

/** Milliseconds without typing until the API is asked (specification, section 9). */
export const DEBOUNCE_MS = 300;
/** Milliseconds of waiting that nobody is bothered with. */
export const QUIET_MS = 300;

interface SuggesterPorts {
  search: (query: string, signal: AbortSignal) => Promise<readonly Card[]>;
  show: (suggestions: Suggestions) => void;
}

export interface Suggester {
  /** The field's text has changed, or its suggestions are wanted again. */
  type: (text: string) => void;
  /** Forgets the text, and whatever is still on its way. */
  stop: () => void;
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Turns typing into suggestions: of many searches only the last one's answer is shown, however late the others come. */
export function createSuggester({ search, show }: SuggesterPorts): Suggester {
  /** Null after a failure, so that the same text is searched for anew. */
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
    const cards = await search(query, own.signal).catch(() => null);
    if (asking !== own) return;
    drop();
    if (!cards) asked = null;
    show(cards && cards.length > 0 ? { state: 'found', query, cards } : { state: 'missing' });
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
