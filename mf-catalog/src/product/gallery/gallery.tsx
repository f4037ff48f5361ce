import type { Image, Measure } from '@shop/contract/catalogue';
import { useBelowFold } from '@shop/federation/part';
import { Icon } from '@shop/ui/icon/icon';
import { Photo } from '@shop/ui/photo/photo';
import { useState, type ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { SizeDrawing } from './size-drawing.tsx';
import { useStrip } from './use-strip.ts';
import type { ZoomDialogProps } from './zoom-dialog.tsx';
import css from './gallery.module.css';

const LARGE = '(min-width: 1440px) 778px, (min-width: 1024px) 54vw, (min-width: 768px) 45vw, 100vw';
const HALF = '(min-width: 1440px) 386px, (min-width: 1024px) 27vw, (min-width: 768px) 45vw, 100vw';

interface GalleryProps {
  name: string;
  images: readonly Image[];
  /** Sizes to draw after the photographs. */
  measures?: readonly Measure[] | undefined;
}

/**
 * A product's pictures: a strip to swipe on phones, a grid on wider screens. Photographs can be opened enlarged; the drawing
 * of the sizes can't.
 */
export function Gallery({ name, images, measures }: GalleryProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const { strip, shown, onScroll, show } = useStrip();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const total = images.length;
  // The others are beside or below it.
  const isFirstAlone = !useBelowFold();
  // The dialog's code is loaded when a picture is first pressed.
  const enlarge = (index: number) =>
    import(/* webpackChunkName: "zoom-dialog" */ './zoom-dialog.tsx').then(
      ({ ZoomDialog }) => {
        setZoom(() => ZoomDialog);
        setZoomed(index);
      },
      () => void toast(t('common:errors.network')),
    );
  const places = [...images.map(({ src }) => src), ...(measures ? ['sizes'] : [])];
  return (
    <div className={css.gallery} role="group" aria-label={t('product.pictures', { name })}>
      <div className={css.strip} ref={strip} onScroll={onScroll}>
        {images.slice(0, isFirstAlone ? 1 : total).map((image, index) => (
          <div key={image.src} className={css.place}>
            <Photo
              {...image}
              sizes={index === 0 || places.length === 2 ? LARGE : HALF}
              load={index === 0 ? 'first' : 'late'}
              className={css.photo}
            />
            <button
              type="button"
              className={css.enlarge}
              aria-label={`${t('common:accessibility.zoom')}: ${t('common:accessibility.image', { n: index + 1, total })}`}
              onClick={() => void enlarge(index)}
            >
              <Icon name="zoom" className={css.sign} />
            </button>
          </div>
        ))}
        {measures && !isFirstAlone && (
          <div className={css.place}>
            <SizeDrawing measures={measures} />
          </div>
        )}
      </div>
      {places.length > 1 && (
        <div className={css.dots}>
          {places.map((place, index) => (
            <button
              key={place}
              type="button"
              className={css.dot}
              aria-label={t('common:accessibility.show-image', { n: index + 1 })}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
      {Zoom && zoomed !== null && <Zoom name={name} images={images} first={zoomed} onClose={() => setZoomed(null)} />}
    </div>
  );
}
