import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

interface Notes {
  /** Of the control; hint and error derive theirs from it. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Leaves the hint in sight below an error that doesn't say how to do it right. */
  keepHint?: boolean;
}

interface FieldProps extends Notes {
  label: string;
  /** "(optional)", after the label. */
  optional?: string;
  /** Stands below the control, before hint and error. */
  note?: ReactNode;
  /** The control, given what ties it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What a control says of its hint and error: the same that `FieldNotes` shows. */
export function controlOf({ id, hint, error, keepHint = false }: Notes): ControlProps {
  const described = [error && `${id}-error`, hint && (!error || keepHint) && `${id}-hint`].filter(Boolean).join(' ');
  return { id, ...(described ? { 'aria-describedby': described } : {}), ...(error ? { 'aria-invalid': true } : {}) };
}

/** The error below a control, or its hint, or both. */
export function FieldNotes({ id, hint, error, keepHint = false }: Notes) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (!error || keepHint) && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** A control with its label above, and its hint or error below. */
export function Field({ label, optional, note, children, ...notes }: FieldProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={notes.id}>
        {label}
        {optional && <span className={css.optional}> {optional}</span>}
      </label>
      {children(controlOf(notes))}
      {note}
      <FieldNotes {...notes} />
    </div>
  );
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${css.input} ${className}`} />;
}

/** For running text of some lines. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={`${css.input} ${css.area} ${className}`} />;
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
