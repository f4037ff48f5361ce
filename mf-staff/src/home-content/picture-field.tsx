import { LANGUAGES } from '@shop/contract/languages';
import { Button } from '@shop/ui/button/button';
import { mediaAddress } from '@shop/ui/media/media-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTree } from '../conflict/three-way.ts';
import { PictureDialog } from './picture-dialog.tsx';
import css from './home.module.css';

interface PictureFieldProps {
  label: string;
  /** A file's name, or one for each language. */
  value: unknown;
  perLanguage: boolean;
  isMissing: boolean;
  pictures: readonly string[];
  onPicture: (picture: unknown) => void;
}

/** A picture of a part, with another one for Arabic where its text would cover the wrong side. */
export function PictureField({ label, value, perLanguage, isMissing, pictures, onPicture }: PictureFieldProps) {
  const { t } = useTranslation('mf-staff');
  const [choosing, setChoosing] = useState<'en' | 'ar' | null>(null);
  const fileIn = (language: 'en' | 'ar'): string => {
    const file = isTree(value) ? value[language] : value;
    return typeof file === 'string' ? file : '';
  };
  const choose = (file: string) => {
    const files = { en: fileIn('en'), ar: fileIn('ar'), [choosing!]: file };
    const both = !perLanguage || files.ar === '' || files.en === '' || files.en === files.ar;
    onPicture(both ? file : files);
    setChoosing(null);
  };

  return (
    <div className={css.pair} role="group" aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {(perLanguage ? LANGUAGES : (['en'] as const)).map((language) => {
        const file = fileIn(language);
        const name = perLanguage ? t(`products.in-language.${language}`, { field: label }) : label;
        return (
          <span key={language} className={css.picture} data-missing={isMissing || undefined}>
            {file !== '' && (
              <img className={css.thumb} src={mediaAddress(`/media/${file}`, 320)} alt="" loading="lazy" />
            )}
            <bdi dir="ltr" className={css.file}>
              {file || '–'}
            </bdi>
            <Button
              look="text"
              aria-label={t('home.choose-named', { field: name })}
              onClick={() => setChoosing(language)}
            >
              {t('home.choose')}
            </Button>
          </span>
        );
      })}
      {choosing && <PictureDialog pictures={pictures} onChosen={choose} onClosed={() => setChoosing(null)} />}
    </div>
  );
}
