import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keyAction } from './key-action.ts';
import { useSuggestions, type Suggestions } from './suggester.ts';

interface Combobox {
  /** What is shown below the field; `none` while it is closed. */
  shown: Suggestions;
  /** The suggestion that the keyboard has chosen, from 0; null while the choice is in the field. */
  active: number | null;
  hasText: boolean;
  clear: () => void;
  /** Empties the field after a suggestion was followed. */
  finish: () => void;
}

/** Keys belong to an input method while it composes. Safari only says so by the key's code. */
// oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives of the Enter that ends a composition
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Somebody is typing already: the field holds other words than those of the page's results. */
const isWaiting = (field: HTMLInputElement) => document.activeElement === field && field.value !== field.defaultValue;

function emptyField(field: HTMLInputElement) {
  field.value = '';
  // Typing fires events by itself; a value set by code does not.
  field.dispatchEvent(new Event('change'));
}

/** Suggestions for a field, operated by typing and by keys. `follow` opens a suggestion. */
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
    const action = keyAction(event.key, { open: shown.state !== 'none', count, active, hasText: field.value !== '' });
    if (!action) return;
    event.preventDefault();
    // The menu around the field closes on Escape as well; one press should close one thing.
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

  // The field is the shell's and older than this code, so it needs listeners, and may already hold typed text.
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

  // On another page the suggestions of the one before are closed.
  useEffect(() => () => onLeave(), [page]);

  const clear = () => {
    empty();
    field.focus();
  };

  return { shown, active, hasText, clear, finish: empty };
}
