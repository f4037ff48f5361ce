import type { Image } from '@shop/contract/catalogue';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import css from './gallery.module.css';

// On dense phone screens a little less than the full width: what is fetched stays within twice the window.
const SIZES = '(min-width: 1024px) 54vw, (min-resolution: 2.01dppx) 60vw, 100vw';

/** A product's pictures: side by side on a phone, to be pushed on with a finger or arrow keys; all in view on a desktop. */
export function Gallery({ name, images }: { name: string; images: readonly Image[] }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <div className={css.gallery} role="group" aria-label={t('product.pictures', { name })} tabIndex={0}>
      {images.map((image, index) => (
        <Photo key={image.src} {...image} sizes={SIZES} first={index === 0} className={css.photo} />
      ))}
    </div>
  );
}
