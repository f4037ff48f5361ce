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
    // On a phone it scrolls, and what scrolls must be reachable by keyboard; Safari does not see to that by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.gallery} role="group" aria-label={t('product.pictures', { name })} tabIndex={0}>
      {images.map((image, index) => (
        <Photo key={image.src} {...image} sizes={SIZES} load={index === 0 ? 'first' : 'early'} className={css.photo} />
      ))}
    </div>
  );
}
