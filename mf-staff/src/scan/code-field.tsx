import { useRef, useState, type SubmitEvent } from 'react';
import { useKeyPress } from '../keyboard/use-key-press.ts';
import { keyOf, letterKeys } from '../keyboard/use-keys.ts';
import css from './code-field.module.css';

/** Characters; the longest code is that of an order, and scanners may add a few. */
const LONGEST = 40;

interface CodeFieldProps {
  label: string;
  onCode: (code: string) => void;
}

/**
 * A field for a code that is typed, or that a scanner types: it ends with Enter. A digit that is typed beside all fields
 * begins a code here, so that a scanner works whatever was pressed before.
 */
export function CodeField({ label, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // The digit goes to the field that has the focus by then.
  useKeyPress((event) => {
    if (/^\d$/.test(event.key) && keyOf(event) !== null && letterKeys.areOn()) field.current?.focus();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
    setCode('');
  };

  return (
    <form className={css.code} onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          ref={field}
          dir="ltr"
          value={code}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
    </form>
  );
}
