import { useHydrated } from '@shop/browser/hydrated';
import { Button } from '@shop/ui/button/button';
import type { ComponentProps } from 'react';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  running: boolean;
  /** Shown instead of the button's text while the form is sent. */
  runningText: string;
}

/** A form's submit button. While the form is being sent it is busy, but not disabled, so that it keeps the focus. */
export function SubmitButton({ running, runningText, children, ...rest }: SubmitButtonProps) {
  // Before hydration the browser would submit the form itself, with the typed values in the page's address.
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
