import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useBusy } from '../busy/use-busy.ts';
import css from './button.module.css';

interface Look {
  /** `primary` is framed, at most one in view; `text` is underlined. */
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

/** A button for an asynchronous action. Further presses while it runs do nothing, and it keeps the focus. */
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
