import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../filters/search-box.tsx';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { sizeMeant } from './stock-view.ts';
import css from './stock.module.css';

interface CodeBoxProps {
  value: string;
  onSearch: (text: string) => void;
  field?: Ref<HTMLInputElement>;
}

/** Finds sizes while somebody types, and opens the one whose code a scanner reads: scanners press Enter after it. */
export function CodeBox({ value, onSearch, field }: CodeBoxProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);

  const open = async (text: string) => {
    setProblem(null);
    try {
      const meant = sizeMeant(text, (await call('staffStock', { query: { q: text.slice(0, 80) } })).data);
      if (meant) await navigate(`/staff/stock/${meant.variantId}`);
      else setProblem(meant === null ? t('stock.several') : t('stock.unknown-code', { code: text }));
    } catch (error) {
      setProblem(failureText(error, t('stock.failed')));
    }
  };

  return (
    <>
      <SearchBox
        label={t('stock.search')}
        hint={t('stock.search-hint')}
        value={value}
        onSearch={onSearch}
        onEnter={(text) => void open(text)}
        {...(field && { field })}
      />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
