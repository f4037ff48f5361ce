import type { ReactNode } from 'react';
import css from './file-chooser.module.css';

interface FileChooserProps {
  label: string;
  /** Media types and endings, as the attribute has them. */
  accept: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
  /** What is said beside the button. */
  children?: ReactNode;
}

/**
 * Chooses files, by a press or by dropping them on it. The page draws the button, because browsers name their own in their
 * own language.
 */
export function FileChooser({ label, accept, multiple = false, onChosen, children }: FileChooserProps) {
  return (
    <label className={css.chooser}>
      <span className={css.button}>{label}</span>
      {children}
      <input
        type="file"
        className={css.field}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
    </label>
  );
}
