import type { Image } from '@shop/contract/catalogue';
import { Photo } from '@shop/ui/photo/photo';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './zoom-dialog.module.css';

interface ZoomPictureProps {
  image: Image;
  hidden: boolean;
  enlarged: boolean;
  onToggle: () => void;
}

/** One picture. A click doubles its size and scrolls to the clicked point. */
export function ZoomPicture({ image, hidden, enlarged, onToggle }: ZoomPictureProps) {
  const { t } = useTranslation('common');
  const pan = useRef<HTMLDivElement>(null);
  /** The clicked point, as fractions of width and height. */
  const aim = useRef({ x: 0.5, y: 0.5 });

  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A click by keyboard has no position.
    aim.current = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    onToggle();
  };

  // A layout effect: it scrolls after the size has doubled and before the browser paints.
  useLayoutEffect(() => {
    const { current } = pan;
    if (!enlarged || !current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo({
      left: aim.current.x * scrollWidth - clientWidth / 2,
      top: aim.current.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
  }, [enlarged]);

  return (
    // Photographs are never mirrored, so positions count from the left in Arabic too.
    <div className={css.pan} ref={pan} dir="ltr" inert={hidden} data-enlarged={enlarged || undefined}>
      <button
        type="button"
        className={css.picture}
        aria-pressed={enlarged}
        aria-label={`${t('accessibility.zoom')}: ${image.alt}`}
        onClick={press}
      >
        <Photo
          {...image}
          alt=""
          sizes={enlarged ? 'min(200vw, 200vh)' : 'min(100vw, 100vh)'}
          load="early"
          className={css.photo}
        />
      </button>
    </div>
  );
}
