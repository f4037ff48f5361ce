import { Slot } from '@shop/federation/slot';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../../browser/scheduling.ts';
import css from './search-box.module.css';

/** The query of the search page; empty on other pages. */
function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
}

function write(field: HTMLInputElement, words: string) {
  field.value = words;
  // Typing fires events by itself; a value set by code does not.
  field.dispatchEvent(new Event('change'));
}

/** True once the suggestions' code should load: the field has had the focus (also before hydration), or the browser is idle. */
function useDue(field: HTMLElement | null): boolean {
  const [isDue, setDue] = useState(false);

  // Focus and idle time are events of the browser.
  useEffect(() => {
    if (!field) return;
    const load = () => setDue(true);
    if (document.activeElement === field) load();
    field.addEventListener('focus', load, { once: true });
    whenIdle(load);
    return () => field.removeEventListener('focus', load);
  }, [field]);

  return isDue;
}

/**
 * The header's search: a plain form from the first paint on; suggestions are added once their code has loaded. The field
 * stays the same element throughout, so that neither what is typed nor the focus is lost. `children` are ways on for who
 * has typed nothing: they stand below the suggestions.
 */
export function SearchBox({ place, children }: { place: 'header' | 'menu'; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const words = useSearchedWords();
  const shown = useRef(words);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const isDue = useDue(field);

  // An uncontrolled field: the words of a new address replace what is in it only while nobody is typing.
  useEffect(() => {
    if (!field || shown.current === words) return;
    shown.current = words;
    if (document.activeElement !== field) write(field, words);
  }, [field, words]);

  return (
    <div className={`${css.box} ${css[place]}`}>
      <SearchField label={t('search.label')} placeholder={t('search.placeholder')} query={words} fieldRef={setField} />
      {children}
      {field && <Slot name="header.search" place={place} field={field} held={!isDue} />}
    </div>
  );
}
