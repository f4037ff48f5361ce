import type { Ref, SubmitEvent } from 'react';
import { Form } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import css from './search-field.module.css';

/** The API's limit, in characters. */
const LONGEST_SEARCH = 100;

const wordsIn = (form: HTMLFormElement) => (new FormData(form).get('q') as string).trim();

interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  /** The current search. */
  query?: string;
  fieldRef?: Ref<HTMLInputElement>;
}

/** A search form for `/search?q=`, with and without JavaScript. An empty field is not submitted. */
export function SearchField({ label, placeholder, query = '', fieldRef }: SearchFieldProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (wordsIn(event.currentTarget) === '') event.preventDefault();
  };

  return (
    <Form action="/search" role="search" aria-label={label} onSubmit={submit}>
      <label className={css.search}>
        <Icon name="search" />
        <span className={text.hidden}>{label}</span>
        <input
          className={css.input}
          ref={fieldRef}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={placeholder}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </label>
    </Form>
  );
}
