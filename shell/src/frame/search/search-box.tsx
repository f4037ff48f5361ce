import { Slot } from '@shop/federation/slot';
import { SearchField } from '@shop/ui/search-field/search-field';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useWanted } from './use-wanted.ts';
import css from './search-box.module.css';

/** The words that the page shows results for; empty on other pages. */
function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
}

function write(field: HTMLInputElement, words: string) {
  field.value = words;
  // Whoever follows the field hears of typing by itself, of this only so.
  field.dispatchEvent(new Event('change'));
}

/**
 * The header's search: a form from the first paint on, which suggestions are added to once their code is here. The field
 * stays the same element, so that neither what is typed nor the focus is lost in between.
 */
export function SearchBox({ place }: { place: 'header' | 'menu' }) {
  const { t } = useTranslation('shell');
  const words = useSearchedWords();
  const shown = useRef(words);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const wanted = useWanted(field);

  // The field is the visitor's to write in, not React's: it takes over the address's words only where nobody is writing.
  useEffect(() => {
    if (!field || shown.current === words) return;
    shown.current = words;
    if (document.activeElement !== field) write(field, words);
  }, [field, words]);

  return (
    <div className={`${css.box} ${css[place]}`}>
      <SearchField label={t('search.label')} placeholder={t('search.placeholder')} query={words} fieldRef={setField} />
      {field && <Slot name="header.search" place={place} field={field} held={!wanted} />}
    </div>
  );
}
