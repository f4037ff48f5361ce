import { Slot } from '@shop/federation/slot';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../../browser/scheduling.ts';
import css from './search-box.module.css';

function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
}

function write(field: HTMLInputElement, words: string) {
  field.value = words;
  // Setting the value by script fires no event.
  field.dispatchEvent(new Event('change'));
}

/** True once the suggestions' code should load: the field has had the focus (also before hydration), or the browser is idle. */
function useDue(field: HTMLElement | null): boolean {
  const [isDue, setDue] = useState(false);

  // An effect, because focus and idle time are browser events.
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
 * The header's search: a plain form at first, with suggestions once their code has loaded. The field stays the same element,
 * so that neither its text nor the focus is lost. `children` are links for visitors who have typed nothing, shown below the
 * suggestions.
 */
export function SearchBox({ place, children }: { place: 'header' | 'menu'; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const words = useSearchedWords();
  const shown = useRef(words);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const isDue = useDue(field);

  // The field is uncontrolled: the search words of a new address replace its text only while it has no focus.
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
