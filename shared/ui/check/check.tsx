import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import type { ComponentProps } from 'react';
import css from './check.module.css';

interface CheckProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  /** How many things the choice would show. */
  count?: number;
  /** Its words may take several lines: the box stands beside the first. */
  lines?: boolean;
}

/** A line to tick, or one of several to choose: the whole line is the target. */
export function Check({ type = 'checkbox', count, lines = false, children, ...rest }: CheckProps) {
  const language = useLanguage();
  return (
    <label className={`${css.check} ${lines ? css.lines : ''}`}>
      <input {...rest} className={css.box} type={type} />
      <span className={css.label}>{children}</span>
      {count !== undefined && <span className={css.count}>{formatWhole(count, language)}</span>}
    </label>
  );
}
