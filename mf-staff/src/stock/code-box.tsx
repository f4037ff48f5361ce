import { withLatinDigits } from '@shop/contract/latin-digits';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../filters/search-box.tsx';
import { Camera } from '../scan/camera.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { sizeMeant } from './stock-view.ts';
import filters from '../filters/filters.module.css';
import css from './stock.module.css';

interface CodeBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Further filters. */
  children?: ReactNode;
}

/**
 * Finds sizes while somebody types, and opens the one whose code is scanned: by the camera, which then closes, or by a scanner
 * that types and presses Enter.
 */
export function CodeBox({ value, onSearch, children }: CodeBoxProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);

  const open = async (text: string) => {
    setProblem(null);
    try {
      const q = withLatinDigits(text).slice(0, 80);
      const meant = sizeMeant(q, (await call('staffStock', { query: { q } })).data);
      if (meant === undefined) return setProblem(t('stock.unknown-code', { code: text }));
      if (meant === null) {
        onSearch(q);
        return setProblem(t('stock.several'));
      }
      setScanning(false);
      await navigate(`/staff/stock/${meant.variantId}`);
    } catch (error) {
      setProblem(failureText(error, t('stock.failed')));
    }
  };

  return (
    <>
      <search className={filters.bar}>
        <SearchBox
          label={t('stock.search')}
          hint={t('stock.search-hint')}
          value={value}
          onSearch={onSearch}
          onEnter={(text) => void open(text)}
        />
        <ScanButton isScanning={isScanning} onScanning={setScanning} />
        {children}
      </search>
      {isScanning && (
        <Camera onCode={(code) => void open(code)} onClose={() => setScanning(false)}>
          {t('stock.hold-code')}
        </Camera>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
