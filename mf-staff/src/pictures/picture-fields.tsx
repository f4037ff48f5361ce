import { PICTURE_TYPES } from '@shop/contract/picture-files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { FileChooser } from '../files/file-chooser.tsx';
import { fieldId } from '../products/field-id.ts';
import { CropDialog } from './crop-dialog.tsx';
import { PictureItem } from './picture-item.tsx';
import { moved, picturesIn, withPictureAdded, withPictures, type FormPicture } from './picture-list.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import product from '../products/product.module.css';
import css from './pictures.module.css';

/** Photographs of one product at most; the import format has the same limit. */
const MOST = 12;

interface PictureFieldsProps {
  form: Tree;
  todos: readonly { path: string }[];
  disabled: boolean;
  /** Changes the form as it is then: a file may arrive long after it was chosen. */
  onChange: (change: (form: Tree) => Tree) => void;
}

/** The photographs of a product: adding, order, texts, cutting and removing. */
export function PictureFields({ form, todos, disabled, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('mf-staff');
  const pictures = picturesIn(form);
  const { uploads, add, again, forget } = useUploads((file) => onChange((now) => withPictureAdded(now, file)));
  const [cropped, setCropped] = useState<FormPicture | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  const missing = new Set(todos.map(({ path }) => path));
  const free = MOST - pictures.length - uploads.filter(({ failure }) => failure === null).length;

  // An effect, because the button that was pressed has gone to another place with its picture.
  useEffect(() => {
    if (focus.current !== null) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  const set = (change: (now: FormPicture[]) => FormPicture[]) =>
    onChange((now) => withPictures(now, change(picturesIn(now))));
  const move = (from: number, to: number, focused?: string) => {
    const picture = pictures[from];
    if (!picture || to < 0 || to >= pictures.length) return;
    // At an end the button that was pressed is disabled; then the handle has the focus.
    const isAtEnd = to === 0 || to === pictures.length - 1;
    focus.current = `picture-${isAtEnd ? 'handle' : (focused ?? (to < from ? 'earlier' : 'later'))}-${picture.file}`;
    setSaid(t('pictures.moved', { number: String(to + 1) }));
    set((now) => moved(now, from, to));
  };

  return (
    <section aria-label={t('products.fields.pictures')} id={fieldId('pictures')}>
      <h2 className={product.panel}>{t('products.fields.pictures')}</h2>
      <ul className={css.pictures}>
        {pictures.map((picture, place) => (
          <PictureItem
            key={picture.file}
            picture={picture}
            place={place}
            count={pictures.length}
            disabled={disabled}
            missing={missing}
            onAlt={(alt) => set((now) => now.with(place, { ...picture, alt }))}
            onMove={(to) => move(place, to)}
            onCrop={() => setCropped(picture)}
            onRemove={() => set((now) => now.filter(({ file }) => file !== picture.file))}
            onDrag={(to) => move(place, to, 'handle')}
          />
        ))}
      </ul>
      <UploadList uploads={uploads} onAgain={again} onForget={forget} />
      <p className={css.said} role="status">
        {said}
      </p>
      {!disabled && free > 0 && (
        <FileChooser
          multiple
          label={t('pictures.add')}
          accept={PICTURE_TYPES.join(',')}
          onChosen={(files) => add(files.slice(0, free))}
        >
          <span className={product.soft}>{t('pictures.hint')}</span>
        </FileChooser>
      )}
      {cropped && (
        <CropDialog
          file={cropped.file}
          onCropped={(file) =>
            set((now) => now.map((picture) => (picture.file === cropped.file ? { ...picture, file } : picture)))
          }
          onClosed={() => setCropped(null)}
        />
      )}
    </section>
  );
}
