import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { moveFor } from './move.ts';
import type { Suggestions } from './suggester.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Combobox {
  /** What stands below the field; `none` while it is closed. */
  shown: Suggestions;
  /** The suggestion that the keyboard has chosen, from 0; null while the choice is in the field. */
  active: number | null;
  hasText: boolean;
  clear: () => void;
  /** A suggestion was followed: the search has done its work. */
  finish: () => void;
}

/** An input method composes; its keys are its own. Safari tells by the code alone. */
// oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives of the Enter that ends a composition
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Somebody is writing in the field already; what stands there is not what the page shows results for. */
const isWaiting = (field: HTMLInputElement) => document.activeElement === field && field.value !== field.defaultValue;

function emptyField(field: HTMLInputElement) {
  field.value = '';
  // Typing tells of itself, this does not.
  field.dispatchEvent(new Event('change'));
}

/** Suggestions for a field, by typing and by keys. `follow` goes where a suggestion leads. */
export function useCombobox(field: HTMLInputElement, follow: (index: number) => void): Combobox {
  const [open, setOpen] = useState(() => isWaiting(field));
  const [active, setActive] = useState<number | null>(null);
  const [hasText, setHasText] = useState(field.value !== '');
  const { suggestions, suggester } = useSuggestions(() => setActive(null));
  const { key: page } = useLocation();
  const shown: Suggestions = open ? suggestions : { state: 'none' };

  const close = () => {
    setOpen(false);
    setActive(null);
  };

  const suggest = () => {
    setHasText(field.value !== '');
    setActive(null);
    setOpen(true);
    suggester.type(field.value);
  };

  const empty = () => {
    emptyField(field);
    close();
    suggester.stop();
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || hasModifier(event)) return;
    const count = shown.state === 'found' ? shown.cards.length : 0;
    const move = moveFor(event.key, { open: shown.state !== 'none', count, active, hasText: field.value !== '' });
    if (!move) return;
    event.preventDefault();
    // The menu around the field closes by Escape as well; one press closes one thing.
    event.stopPropagation();
    if (move.do === 'activate') setActive(move.active);
    else if (move.do === 'open') suggest();
    else if (move.do === 'close') close();
    else if (move.do === 'clear') empty();
    else if (active !== null) follow(active);
  };

  const leave = () => {
    close();
    suggester.stop();
  };

  const onInput = useEffectEvent(suggest);
  const onPress = useEffectEvent(press);
  const onLeave = useEffectEvent(leave);

  // The field is the shell's and was there before this code: it is listened to, and its text may be waiting already.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('compositionend', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onPress(event), { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    field.addEventListener('change', () => setHasText(field.value !== ''), { signal });
    field.form?.addEventListener('submit', () => onLeave(), { signal });
    if (isWaiting(field)) suggester.type(field.value);
    return () => listening.abort();
  }, [field, suggester]);

  // The page has changed: what was suggested on the one before is over.
  useEffect(() => () => onLeave(), [page]);

  const clear = () => {
    empty();
    field.focus();
  };

  return { shown, active, hasText, clear, finish: empty };
}
