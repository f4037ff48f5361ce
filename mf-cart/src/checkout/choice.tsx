import type { ReactNode } from 'react';
import css from './choice.module.css';
import text from '@shop/ui/text/text.module.css';

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** Shown at the end of the title's line, such as a fee. */
  end?: ReactNode;
  /** A control of its own after the label, such as an edit button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One option of a radio group, with a title and a description. The chosen one is framed. */
export function Choice({
  name,
  value,
  checked,
  disabled = false,
  onChoose,
  title,
  end,
  beside,
  children,
}: ChoiceProps) {
  return (
    <div className={css.choice} data-chosen={checked || undefined} data-disabled={disabled || undefined}>
      <label className={css.label}>
        <input
          type="radio"
          className={css.radio}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        <span>
          <span className={css.title}>{title}</span>
          <span className={`${text.fine} ${text.soft} ${css.words}`}>{children}</span>
        </span>
        {end && <span className={text.small}>{end}</span>}
      </label>
      {beside}
    </div>
  );
}
