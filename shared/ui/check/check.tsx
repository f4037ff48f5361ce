import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import type { ComponentProps } from 'react';
import css from './check.module.css';

interface CheckProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio';
  /** How many results the choice would give. */
  count?: number;
  /** For labels of several lines: aligns the box with the first line. */
  lines?: boolean;
}

/** A checkbox or radio button with its label; the whole line is the target. */
export function Check({ type = 'checkbox', count, lines = false, children, ...rest }: CheckProps) {
  const language = useLanguage();
  return (
    <label className={`${css.check} ${lines ? css.lines : ''}`}>
      <input {...rest} className={css.box} type={type} />
      <span>{children}</span>
      {count !== undefined && <span className={css.count}>{formatWhole(count, language)}</span>}
    </label>
  );
}
