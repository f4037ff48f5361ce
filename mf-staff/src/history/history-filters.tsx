import { CHANGE_SUBJECTS, type ChangeSubject } from '@shop/contract/change-subjects';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../filters/search-box.tsx';
import type { HistoryView } from './history-view.ts';
import css from '../filters/filters.module.css';

interface HistoryFiltersProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
}

/** Search, kind and days of the history. What is chosen is in the address. */
export function HistoryFilters({ view, onView }: HistoryFiltersProps) {
  const { t } = useTranslation('mf-staff');
  const search = useCallback((q: string) => onView({ ...view, q }), [onView, view]);
  return (
    <search className={css.bar}>
      <SearchBox label={t('history.search')} hint={t('history.search-hint')} value={view.q} onSearch={search} />
      <select
        className={css.choice}
        aria-label={t('history.kind')}
        value={view.subject ?? ''}
        onChange={({ target }) =>
          onView({ ...view, subject: (target.value || undefined) as ChangeSubject | undefined })
        }
      >
        <option value="">{t('history.any-kind')}</option>
        {CHANGE_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`history.kinds.${subject}`)}
          </option>
        ))}
      </select>
      {(['from', 'until'] as const).map((end) => (
        <label key={end} className={css.choice}>
          {t(`history.${end}`)}
          <input
            type="date"
            className={css.day}
            value={view[end] ?? ''}
            onChange={({ target }) => onView({ ...view, [end]: target.value || undefined })}
          />
        </label>
      ))}
    </search>
  );
}
