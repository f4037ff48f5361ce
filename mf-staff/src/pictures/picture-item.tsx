import { Button } from '@shop/ui/button/button';
import { Input } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../products/field-id.ts';
import { DragHandle } from './drag-handle.tsx';
import type { FormPicture } from './picture-list.ts';
import css from './pictures.module.css';

interface PictureItemProps {
  picture: FormPicture;
  place: number;
  count: number;
  disabled: boolean;
  missing: ReadonlySet<string>;
  onAlt: (alt: FormPicture['alt']) => void;
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
  /** A pointer has dragged it over the picture at that place. */
  onDrag: (to: number) => void;
}

/** A photograph with its texts. It is moved by dragging it, or with its buttons. */
export function PictureItem({ picture, place, count, disabled, missing, ...on }: PictureItemProps) {
  const { t } = useTranslation('mf-staff');
  const { file, alt } = picture;
  const name = t(place === 0 ? 'pictures.main' : 'pictures.number', { number: String(place + 1) });
  const base = place === 0 ? 'imageAlt' : `pictureAlts.${place}`;
  return (
    <li className={css.picture} aria-label={name} data-place={place}>
      <div className={css.photo}>
        <img src={`/media/${file}?w=320`} alt={alt.en || name} width={160} height={160} draggable={false} />
        {!disabled && count > 1 && (
          <DragHandle id={`picture-handle-${file}`} place={place} name={name} onDrag={on.onDrag} />
        )}
      </div>
      <div className={css.texts}>
        <span className={css.name}>{name}</span>
        {(['en', 'ar'] as const).map((language) => {
          const path = `${base}.${language}`;
          return (
            <Input
              key={language}
              id={fieldId(path)}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              aria-label={t(`products.in-language.${language}`, { field: t('pictures.shows', { name }) })}
              placeholder={t(`pictures.alt-${language}`)}
              {...(missing.has(path) && { 'aria-invalid': true as const })}
              readOnly={disabled}
              value={alt[language]}
              onChange={({ target }) => on.onAlt({ ...alt, [language]: target.value })}
            />
          );
        })}
        {!disabled && (
          <span className={css.actions}>
            <Button
              look="text"
              id={`picture-earlier-${file}`}
              disabled={place === 0}
              onClick={() => on.onMove(place - 1)}
            >
              {t('pictures.earlier')}
            </Button>
            <Button
              look="text"
              id={`picture-later-${file}`}
              disabled={place === count - 1}
              onClick={() => on.onMove(place + 1)}
            >
              {t('pictures.later')}
            </Button>
            <Button look="text" onClick={on.onCrop}>
              {t('pictures.crop')}
            </Button>
            <Button look="text" disabled={count === 1} onClick={on.onRemove}>
              {t('pictures.remove')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
