import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useBusy } from '../busy/use-busy.ts';
import css from './button.module.css';

interface Look {
  /** `primary` is the framed label, one in a view; `text` is an underlined action. */
  look?: 'primary' | 'quiet' | 'text';
  wide?: boolean;
}

const classOf = ({ look = 'primary', wide = false }: Look, className = '') =>
  [css.button, css[look], wide ? css.wide : '', className].filter(Boolean).join(' ');

export function Button({ look, wide, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classOf({ look, wide }, className)} />;
}

export function ButtonLink({ look, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ look, wide }, className)} />;
}

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onAction: () => Promise<unknown>;
  /** Shown instead of the button's text while the action runs. */
  runningText: string;
}

/** A button whose action takes time. It runs one action at a time, however often it is pressed, and keeps the focus. */
export function ActionButton({ onAction, runningText, children, disabled, ...rest }: ActionButtonProps) {
  const [running, run] = useBusy();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    run(onAction);
  };
  return (
    <Button
      {...rest}
      disabled={disabled}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={press}
    >
      {running ? runningText : children}
    </Button>
  );
}
