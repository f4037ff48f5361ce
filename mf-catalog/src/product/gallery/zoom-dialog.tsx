import type { Image } from '@shop/contract/catalogue';
import { directionOf } from '@shop/contract/languages';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStrip } from './use-strip.ts';
import { ZoomPicture } from './zoom-picture.tsx';
import css from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  name: string;
  images: readonly Image[];
  first: number;
  onClose: () => void;
}

/** The pictures in a dialog that fills the window. Closing on Escape and pinch zoom are native. */
export function ZoomDialog({ name, images, first, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('common');
  const forward = directionOf(useLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, shown, onScroll, show } = useStrip(first);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const total = images.length;

  // An effect, because only `showModal` makes the page behind it inert.
  useEffect(() => {
    dialog.current?.showModal();
    show(first, 'instant');
    // Runs once, when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const turn = (step: 1 | -1) => {
    setEnlarged(null);
    show(Math.min(Math.max(shown + step, 0), total - 1));
  };
  const pressKey = (event: KeyboardEvent) => {
    // Arrow keys scroll an enlarged picture.
    if (enlarged !== null || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    turn(event.key === forward ? 1 : -1);
  };

  return (
    <dialog ref={dialog} className={css.dialog} aria-label={name} onClose={onClose} onKeyDown={pressKey}>
      <div className={css.bar}>
        <p className={css.count} aria-live="polite">
          {total > 1 && t('accessibility.image', { n: shown + 1, total })}
        </p>
        <button
          type="button"
          className={css.button}
          aria-label={t('accessibility.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={css.strip} ref={strip} onScroll={onScroll} data-still={enlarged !== null || undefined}>
        {images.map((image, index) => (
          <ZoomPicture
            key={image.src}
            image={image}
            hidden={index !== shown}
            enlarged={index === enlarged}
            onToggle={() => setEnlarged(enlarged === null ? index : null)}
          />
        ))}
      </div>
      {total > 1 && (
        <div className={css.arrows}>
          <button
            type="button"
            className={css.button}
            aria-label={t('actions.previous')}
            disabled={shown === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={css.button}
            aria-label={t('actions.next')}
            disabled={shown === total - 1}
            onClick={() => turn(1)}
          >
            <Icon name="forward" />
          </button>
        </div>
      )}
    </dialog>
  );
}
