import { REPORTS, type ReportName } from '@shop/contract/report-names';
import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CsvButton } from '../files/csv-button.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { PeriodBar } from './period-bar.tsx';
import { plotOf } from './plot.ts';
import { RankPlot } from './rank-plot.tsx';
import { ReportTable } from './report-table.tsx';
import { addressOfView, periodOf, viewIn, type ReportView } from './report-view.ts';
import { TimePlot } from './time-plot.tsx';
import tabs from '../layout/tabs.module.css';
import css from './reports.module.css';

/** Columns that pictures show as numbers; all others are amounts. */
const COUNTED: readonly string[] = ['requested', 'searches'];
const WITHOUT_AMOUNTS: readonly ReportName[] = ['running-out', 'missed-searches'];

export const handle = staffHead('reports.title');

/** What the shop earns and what is sold: a picture and its table. Days are Dubai's. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const params = { name: view.name };
  const query = periodOf(view);
  const load = useLoad(
    addressOfView(view),
    async (signal) => (await call('staffReport', { params, query }, { signal })).data,
  );
  const { data } = load;
  const show = (next: ReportView) => void navigate(`/staff/reports${addressOfView(next)}`, { replace: true });
  const plot = data && plotOf(data, language, (emirate) => t(`emirates.${emirate}`));
  const title = t(`reports.names.${view.name}`);

  return (
    <>
      <ScreenHead title={t('reports.title')}>
        <CsvButton name={view.name} load={async () => call('staffReportFile', { params, query })} />
      </ScreenHead>
      <nav className={tabs.tabs} aria-label={t('reports.label')}>
        {REPORTS.map((name) => (
          <Link
            key={name}
            to={`/staff/reports${addressOfView({ ...view, name })}`}
            aria-current={name === view.name ? 'page' : undefined}
          >
            {t(`reports.names.${name}`)}
          </Link>
        ))}
      </nav>
      <PeriodBar view={view} shown={data} onView={show} />
      <LoadState of={load} failed={t('reports.failed')} />
      {data?.rows.length === 0 && <Blank title={t('reports.none')} text={t('reports.none-text')} />}
      {data && data.rows.length > 0 && (
        <section aria-label={title}>
          <p className={css.note}>
            {t(`reports.notes.${view.name}`)} {!WITHOUT_AMOUNTS.includes(view.name) && t('reports.in-dirhams')}
          </p>
          {plot?.kind === 'time' && <TimePlot bars={plot.bars} title={t('reports.plot', { report: title })} />}
          {plot?.kind === 'ranks' && (
            <RankPlot
              bars={plot.bars}
              write={(value) =>
                COUNTED.includes(plot.column) ? formatWhole(value, language) : formatMoney(value, language)
              }
            />
          )}
          <ReportTable report={data} />
        </section>
      )}
    </>
  );
}
