import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

interface Notes {
  /** Id of the control; the ids of hint and error are derived from it. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Keeps the hint below an error that does not say how to correct it. */
  keepHint?: boolean;
}

interface FieldProps extends Notes {
  label: string;
  /** "(optional)", after the label. */
  optional?: string;
  /** Shown below the control, before hint and error. */
  note?: ReactNode;
  /** Renders the control; gets the attributes that connect it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The attributes for a control whose hint and error `FieldNotes` shows. */
export function controlOf({ id, hint, error, keepHint = false }: Notes): ControlProps {
  const described = [error && `${id}-error`, hint && (!error || keepHint) && `${id}-hint`].filter(Boolean).join(' ');
  return { id, ...(described ? { 'aria-describedby': described } : {}), ...(error ? { 'aria-invalid': true } : {}) };
}

/** Error and hint below a control; an error hides the hint unless `keepHint`. */
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

/** A control with its label above and hint or error below. */
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

/** A text field of several lines. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={`${css.input} ${css.area} ${className}`} />;
}

/** A native select; `plain` has no border, for use inside a line of text. */
export function Select({ className = '', plain = false, ...rest }: ComponentProps<'select'> & { plain?: boolean }) {
  return (
    <span className={`${css.select} ${plain ? css.plain : ''} ${className}`}>
      <select {...rest} className={css.input} />
      <Icon name="down" className={css.arrow} />
    </span>
  );
}
