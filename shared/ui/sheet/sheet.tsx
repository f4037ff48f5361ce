import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import css from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Called when it has closed; what opened it has the focus again. Then the sheet is to be left out of the page. */
  onClosed: () => void;
  children: ReactNode;
  /** Stays in reach below what scrolls. A submit button in it closes the sheet. */
  end: ReactNode;
}

/** A modal sheet over a narrow screen, open for as long as it is in the page. A screen that grows wide closes it. */
export function Sheet({ title, onClosed, children, end }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Only its method makes a dialog modal: the attribute neither keeps the focus inside nor the rest out of reach.
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
