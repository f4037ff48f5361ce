import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import css from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Called after closing, when the opener has the focus again. The caller then stops rendering the sheet. */
  onClosed: () => void;
  children: ReactNode;
  /** Fixed below the scrolling content. A submit button in it closes the sheet. */
  end: ReactNode;
}

/** A modal sheet for narrow screens, open as long as it is rendered. It closes when the screen becomes wide. */
export function Sheet({ title, onClosed, children, end }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Only `showModal()` makes a dialog modal: the `open` attribute neither traps the focus nor makes the page inert.
  useEffect(() => {
    dialog.current?.showModal();
    const wide = matchMedia('(min-width: 1024px)');
    const close = () => dialog.current?.close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <dialog className={css.sheet} ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <form className={css.head} method="dialog">
        <h2 className={text.head} id={titleId}>
          {title}
        </h2>
        <button className={css.close} type="submit" aria-label={t('accessibility.close')}>
          <Icon name="close" />
        </button>
      </form>
      <div className={css.body}>{children}</div>
      <form className={css.end} method="dialog">
        {end}
      </form>
    </dialog>
  );
}
