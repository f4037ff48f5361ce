import { useEffect, useId, useState, type ReactNode } from 'react';
import text from '../text/text.module.css';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called after closing, when the opener has the focus again. The caller then stops rendering the dialog. */
  onClosed: () => void;
  /** Renders the content; gets a function that closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/** A modal dialog, open as long as it is rendered. Escape closes it. */
export function Dialog({ title, onClosed, children }: DialogProps) {
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);

  // Only `showModal()` makes a dialog modal: the `open` attribute neither traps the focus nor makes the page inert.
  useEffect(() => element?.showModal(), [element]);

  return (
    <dialog className={css.dialog} ref={setElement} aria-labelledby={titleId} onClose={onClosed}>
      <div className={css.body}>
        <h2 className={text.head} id={titleId}>
          {title}
        </h2>
        {children(() => element?.close())}
      </div>
    </dialog>
  );
}
