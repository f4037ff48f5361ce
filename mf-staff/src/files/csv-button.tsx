import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../states/failure-text.ts';
import { saveFile } from './save-file.ts';
import css from './csv-button.module.css';

interface CsvButtonProps {
  /** The file's name, without its ending. */
  name: string;
  load: () => Promise<Blob>;
}

/** Saves a table for spreadsheets. */
export function CsvButton({ name, load }: CsvButtonProps) {
  const { t } = useTranslation('mf-staff');
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setFailure(null);
    try {
      saveFile(await load(), `${name}.csv`);
    } catch (error) {
      setFailure(failureText(error, t('files.failed')));
    }
  };

  return (
    <>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <ActionButton look="quiet" onAction={save} runningText={t('files.making')}>
        {t('files.csv')}
      </ActionButton>
    </>
  );
}
