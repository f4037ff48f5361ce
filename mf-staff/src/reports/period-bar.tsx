import { useTranslation } from 'react-i18next';
import type { Report } from './plot.ts';
import type { ReportView } from './report-view.ts';
import filters from '../filters/filters.module.css';

interface PeriodBarProps {
  view: ReportView;
  /** The report that is shown, which says the days that were not chosen. */
  shown: Report | undefined;
  onView: (view: ReportView) => void;
}

/** The days of a report. What runs out is about now. */
export function PeriodBar({ view, shown, onView }: PeriodBarProps) {
  const { t } = useTranslation('mf-staff');
  if (view.name === 'running-out') return null;
  return (
    <search className={filters.bar}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={filters.choice}>
          {t(`reports.${end}`)}
          <input
            type="date"
            className={filters.day}
            value={view[end] ?? shown?.[end] ?? ''}
            onChange={({ target }) => onView({ ...view, [end]: target.value || undefined })}
          />
        </label>
      ))}
      {(view.name === 'sales' || view.name === 'vat') && (
        <select
          className={filters.choice}
          aria-label={t('reports.by')}
          value={view.by}
          onChange={({ target }) => onView({ ...view, by: target.value === 'month' ? 'month' : 'day' })}
        >
          <option value="day">{t('reports.by-day')}</option>
          <option value="month">{t('reports.by-month')}</option>
        </select>
      )}
    </search>
  );
}
