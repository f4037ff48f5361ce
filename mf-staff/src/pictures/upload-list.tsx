import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Upload } from './use-uploads.ts';
import css from './pictures.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onAgain: (upload: Upload) => void;
  onForget: (id: number) => void;
}

/** Files on their way, each with how much of it was sent, and those that failed with the reason. */
export function UploadList({ uploads, onAgain, onForget }: UploadListProps) {
  const { t } = useTranslation('mf-staff');
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads}>
      {uploads.map((upload) => (
        <li key={upload.id} className={css.upload}>
          <bdi>{upload.file.name}</bdi>
          {upload.failure === null ? (
            <progress value={upload.sent} aria-label={t('pictures.sending', { name: upload.file.name })} />
          ) : (
            <span role="alert" className={css.failure}>
              {upload.failure}
            </span>
          )}
          {upload.failure !== null && (
            <Button look="text" onClick={() => onAgain(upload)}>
              {t('pictures.again')}
            </Button>
          )}
          <Button look="text" onClick={() => onForget(upload.id)}>
            {t(upload.failure === null ? 'pictures.cancel' : 'pictures.forget')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
