import { useHydrated } from '@shop/browser/hydrated';
import { Button } from '@shop/ui/button/button';
import type { ComponentProps } from 'react';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  running: boolean;
  /** Shown instead of the button's text while the form is sent. */
  runningText: string;
}

/** Sends its form; busy while that is under way, and keeps the focus. */
export function SubmitButton({ running, runningText, children, ...rest }: SubmitButtonProps) {
  // Before the page is hydrated, a press must not make the browser send the form by itself: what was typed would be in the address.
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type={hydrated ? 'submit' : 'button'}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
    >
      {running ? runningText : children}
    </Button>
  );
}
