import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

interface FieldProps {
  /** Of the control; hint and error derive theirs from it. */
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The control, given what ties it to its label, hint and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A control with its label above, and its hint or error below. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(note ? { 'aria-describedby': noteId } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note && (
        <p id={noteId} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${css.input} ${className}`} />;
}

/** `plain` has no border, for a choice inside a line of text. */
export function Select({ className = '', plain = false, ...rest }: ComponentProps<'select'> & { plain?: boolean }) {
  return (
    <span className={`${css.select} ${plain ? css.plain : ''} ${className}`}>
      <select {...rest} className={css.input} />
      <Icon name="down" className={css.arrow} />
    </span>
  );
}
