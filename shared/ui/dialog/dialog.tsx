import { useEffect, useId, useState, type ReactNode } from 'react';
import text from '../text/text.module.css';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called when it has closed; what opened it has the focus again. Then the dialog is to be left out of the page. */
  onClosed: () => void;
  /** What stands in it, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A framed sheet over the page, open for as long as it is in the page. Escape closes it. */
export function Dialog({ title, onClosed, children }: DialogProps) {
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);

  // Only its method makes a dialog modal: the attribute neither keeps the focus inside nor the rest out of reach.
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
