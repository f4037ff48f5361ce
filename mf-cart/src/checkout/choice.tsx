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
  /** Stands at the end of the line: what it costs. */
  end?: ReactNode;
  /** Stands behind it, and is pressed by itself. */
  beside?: ReactNode;
  /** What there is to know of it. */
  children: ReactNode;
}

/** One of several things to choose, each with a line or two of its own. The chosen one is framed. */
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
