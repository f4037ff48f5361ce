import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useState, type Ref } from 'react';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

/** Milliseconds after the last letter until the list follows. */
const PAUSE = 300;
/** Characters; the contract has the same limit. */
const LONGEST = 80;

interface SearchBoxProps {
  label: string;
  hint: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /**
   * Called with what is typed when Enter is pressed, as scanners do after a code. The list then no longer follows by itself:
   * it would come in the way of the page that Enter opens.
   */
  onEnter?: (text: string) => void;
  field?: Ref<HTMLInputElement>;
}

/** The search of a list, which follows while somebody types. */
export function SearchBox({ label, hint, value, onSearch, onEnter, field }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const shown = typed ?? value;

  // An effect, because time passes outside of React.
  useEffect(() => {
    if (typed === null || isEntered) return undefined;
    const paused = setTimeout(() => {
      setTyped(null);
      if (typed.trim() !== value) onSearch(typed.trim());
    }, PAUSE);
    return () => clearTimeout(paused);
  }, [typed, isEntered, value, onSearch]);

  return (
    <label className={css.search}>
      <span className={text.hidden}>{label}</span>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={LONGEST}
        placeholder={hint}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setEntered(false);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (!onEnter || key !== 'Enter' || nativeEvent.isComposing || shown.trim() === '') return;
          setEntered(true);
          onEnter(shown.trim());
        }}
      />
    </label>
  );
}
