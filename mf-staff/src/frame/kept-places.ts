import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Milliseconds in which a screen's data has to come for its place to be found again. */
const PATIENCE = 5_000;
/** What a person does who wants to be elsewhere on the screen. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

// What the entries of this tab's history had when they were left, by their keys. It is of use on the way back alone.
const scrolled = new Map<string, number>();
const values = new Map<string, unknown>();
/** Paths of the tab's history, by their places in it. */
const paths = new Map<number, string>();

/** The place of the entry in the tab's history, as the router notes it there. */
const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Scrolls as soon as the document is long enough: data, and further pages of lists, come after the screen. */
function scrollWhenPossible(y: number): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, PATIENCE);
  const observer = new ResizeObserver(() => {
    const most = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, Math.min(y, most));
    if (most >= y) end();
  });
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  for (const move of OWN_MOVES) addEventListener(move, end, { signal: ended.signal, passive: true });
  observer.observe(document.body);
  return end;
}

/** Brings a person who goes back to the place on the screen that was left. The router tries it before the data is there. */
export function useKeptScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  // A layout effect, because a shorter screen scrolls by itself before other effects run, and that is no place to keep.
  useLayoutEffect(() => {
    const left = type === 'POP' ? scrolled.get(key) : undefined;
    const keep = () => scrolled.set(key, scrollY);
    paths.set(place(), pathname);
    addEventListener('scroll', keep, { passive: true });
    const end = left ? scrollWhenPossible(left) : undefined;
    return () => {
      removeEventListener('scroll', keep);
      end?.();
    };
  }, [key, pathname, type]);
}

/** State that is there again for whoever goes back to this screen. `name` parts the states of a screen. */
export function useKeptState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation();
  const [value, setValue] = useState(() =>
    values.has(`${key} ${name}`) ? (values.get(`${key} ${name}`) as Value) : initial,
  );
  return [
    value,
    (next) => {
      values.set(`${key} ${name}`, next);
      setValue(next);
    },
  ];
}

/** Leads to a list: back where it was left, if the person comes from there, with its filters and its place. */
export function useBack(to: string): () => void {
  const navigate = useNavigate();
  return () => void (paths.get(place() - 1) === to ? navigate(-1) : navigate(to));
}
