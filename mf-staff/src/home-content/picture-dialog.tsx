import { Dialog } from '@shop/ui/dialog/dialog';
import { Input } from '@shop/ui/field/field';
import { mediaAddress } from '@shop/ui/media/media-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './home.module.css';

/** Pictures that are shown at once; whoever looks for another one types a part of its name. */
const MOST = 48;

interface PictureDialogProps {
  pictures: readonly string[];
  onChosen: (file: string) => void;
  onClosed: () => void;
}

/** The pictures that the shop has. */
export function PictureDialog({ pictures, onChosen, onClosed }: PictureDialogProps) {
  const { t } = useTranslation('mf-staff');
  const [q, setQ] = useState('');
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
