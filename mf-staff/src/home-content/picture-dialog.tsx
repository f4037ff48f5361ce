import { PICTURE_TYPES } from '@shop/contract/picture-files';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Input } from '@shop/ui/field/field';
import { mediaAddress } from '@shop/ui/media/media-address';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../files/file-chooser.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import { useUploads } from '../pictures/use-uploads.ts';
import css from './home.module.css';

/** Pictures that are shown at once; whoever looks for another one types a part of its name. */
const MOST = 48;

interface PictureDialogProps {
  pictures: readonly string[];
  onChosen: (file: string) => void;
  onClosed: () => void;
}

/** The pictures that the shop has, and a new one from this device. */
export function PictureDialog({ pictures, onChosen, onClosed }: PictureDialogProps) {
  const { t } = useTranslation('mf-staff');
  const [q, setQ] = useState('');
  const isOpen = useRef(true);
  // A file that arrives after the dialog was closed is in the shop, and is not chosen.
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const { uploads, add, again, forget } = useUploads((file) => isOpen.current && onChosen(file));
  const found = pictures.filter((file) => file.includes(q.trim().toLowerCase()));
  return (
    <Dialog title={t('home.pictures')} onClosed={onClosed}>
      {() => (
        <div className={css.chooser}>
          <Input
            type="search"
            dir="ltr"
            value={q}
            aria-label={t('home.search-pictures')}
            placeholder={t('home.search-pictures')}
            onChange={({ target }) => setQ(target.value)}
          />
          <FileChooser label={t('home.new-picture')} accept={PICTURE_TYPES.join(',')} onChosen={add} />
          <UploadList uploads={uploads} onAgain={again} onForget={forget} />
          {found.length === 0 && <p>{t('home.no-picture')}</p>}
          <ul className={css.gallery}>
            {found.slice(0, MOST).map((file) => (
              <li key={file}>
                <button type="button" className={css.chosen} onClick={() => onChosen(file)}>
                  <img src={mediaAddress(`/media/${file}`, 160)} alt="" loading="lazy" />
                  <bdi dir="ltr" className={css.file}>
                    {file}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
          {found.length > MOST && (
            <p className={css.soft}>{t('home.more-pictures', { number: found.length - MOST })}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
