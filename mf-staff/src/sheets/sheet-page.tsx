import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '../files/csv-button.tsx';
import { FileChooser } from '../files/file-chooser.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { ImportPreview } from './import-preview.tsx';
import css from './sheets.module.css';

export const handle = staffHead('sheets.sheet');

type Effect = StaffCallAnswer<'staffImportProducts'>['data'];

/** The catalogue as a sheet: out, and in after what it would change was looked at. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, send } = useStaff();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Without a version the file is only looked at. */
  const read = async (chosen: File, version?: string) => {
    setFailure(null);
    setSent(0);
    try {
      // Some systems know no type for sheets.
      const body = new Blob([chosen], { type: 'text/csv' });
      const options = { onProgress: setSent, ...(version !== undefined && { query: { version } }) };
      setEffect((await send('staffImportProducts', body, options)).data);
    } catch (error) {
      setFailure(failureText(error, t('sheets.failed')));
    } finally {
      setSent(null);
    }
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setEffect(null);
    await read(chosen);
  };
  const count = effect ? effect.added.length + effect.changed.length : 0;

  return (
    <>
      <ScreenHead title={t('sheets.sheet')} back={{ to: '/staff/products', text: t('products.title') }}>
        <CsvButton name="products" load={async () => call('staffProductsFile', {})} />
      </ScreenHead>
      <p>{t('sheets.sheet-text')}</p>
      <FileChooser label={t('sheets.choose')} accept=".csv,text/csv" onChosen={([chosen]) => void choose(chosen)}>
        {file && <bdi>{file.name}</bdi>}
      </FileChooser>
      {sent !== null && <progress className={css.progress} value={sent} aria-label={t('sheets.sending')} />}
      {failure && <Notice tone="danger" title={failure} text={t('sheets.unchanged')} />}
      {effect && <ImportPreview effect={effect} />}
      {effect && file && !effect.isMade && effect.mistakes.length === 0 && count > 0 && (
        <ActionButton
          disabled={sent !== null}
          onAction={async () => read(file, effect.version)}
          runningText={t('sheets.importing')}
        >
          {t('sheets.import', { count, number: formatWhole(count, language) })}
        </ActionButton>
      )}
    </>
  );
}
