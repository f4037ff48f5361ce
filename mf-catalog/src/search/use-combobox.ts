import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyAction } from './key-action.ts';
import { useSuggestions, type Suggestions } from './suggester.ts';

interface Combobox {
  /** The suggestions shown below the field; `none` while the list is closed. */
  shown: Suggestions;
  /** Index of the suggestion that is active by keyboard; null while none is. */
  active: number | null;
  hasText: boolean;
  clear: () => void;
  finish: () => void;
}

/** Whether an input method handles the key. Safari reports that by the key code only. */
// oxlint-disable-next-line typescript/no-deprecated -- the only way to recognise in Safari the Enter that ends a composition
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Whether the visitor typed before this code loaded: the text differs from the search words of the page. */
const hasTypedAlready = (field: HTMLInputElement) =>
  document.activeElement === field && field.value !== field.defaultValue;

function emptyField(field: HTMLInputElement) {
  field.value = '';
  // Setting the value by script fires no event.
  field.dispatchEvent(new Event('change'));
}

/** Behaviour of a combobox on a search field. `follow` opens a suggestion. */
export function useCombobox(field: HTMLInputElement, follow: (index: number) => void): Combobox {
  const [open, setOpen] = useState(false);
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
    const action = keyAction(event.key, { open: shown.state !== 'none', count, active, hasText: field.value !== '' });
    if (!action) return;
    event.preventDefault();
    // Keeps the menu around the field from closing on the same Escape.
    event.stopPropagation();
    if (action.do === 'activate') setActive(action.active);
    else if (action.do === 'open') suggest();
    else if (action.do === 'close') close();
    else if (action.do === 'clear') empty();
    else if (active !== null) follow(active);
  };

  const leave = () => {
    close();
    suggester.stop();
  };

  const onInput = useEffectEvent(suggest);
  const onPress = useEffectEvent(press);
  const onLeave = useEffectEvent(leave);

  // The shell rendered the field before this code loaded, so it needs listeners, and may already have text.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('compositionend', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onPress(event), { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    field.addEventListener('change', () => setHasText(field.value !== ''), { signal });
    field.form?.addEventListener('submit', () => onLeave(), { signal });
    // As if it were typed now. Looked at here and not while rendering: a letter typed in between would be lost.
    if (hasTypedAlready(field)) field.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [field]);

  // Closes the suggestions when the page changes.
  useEffect(() => () => onLeave(), [page]);

  const clear = () => {
    empty();
    field.focus();
  };

  return { shown, active, hasText, clear, finish: empty };
}
