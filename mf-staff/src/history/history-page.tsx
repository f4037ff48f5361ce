import { ButtonLink } from '@shop/ui/button/button';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CsvButton } from '../files/csv-button.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { ChangeList } from './change-list.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { addressOfView, filtersOf, viewIn, type HistoryView } from './history-view.ts';
import { READS } from './reads-address.ts';
import { Reads } from './reads.tsx';
import { useChanges } from './use-changes.ts';

export const handle = staffHead('history.title');

/** Who of the staff changed what, in the whole shop, or looked at what. */
export function Component() {
  const [parameters] = useSearchParams();
  return parameters.get('of') === 'reads' ? <Reads /> : <Changes />;
}

function Changes() {
  const { t } = useTranslation('mf-staff');
  const { call, may } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const filters = filtersOf(view);
  const { first, changes, loadMore } = useChanges(addressOfView(view), async (before, signal) =>
    call('staffHistory', { query: { ...filters, before } }, signal ? { signal } : {}),
  );

  const show = useCallback(
    (next: HistoryView) => void navigate(`/staff/history${addressOfView(next)}`, { replace: true }),
    [navigate],
  );

  return (
    <>
      <ScreenHead title={t('history.title')}>
        {may('staffReads') && (
          <ButtonLink look="quiet" to={READS}>
            {t('reads.title')}
          </ButtonLink>
        )}
        {may('staffHistoryFile') && (
          <CsvButton name="history" load={async () => call('staffHistoryFile', { query: filters })} />
        )}
      </ScreenHead>
      <HistoryFilters view={view} onView={show} />
      <LoadState of={first} failed={t('history.failed')} />
      {changes?.length === 0 && (
        <Blank
          title={t(addressOfView(view) === '' ? 'history.empty' : 'history.none')}
          text={t(addressOfView(view) === '' ? 'history.empty-text' : 'history.none-text')}
        />
      )}
      {changes && changes.length > 0 && <ChangeList changes={changes} named onMore={loadMore} />}
    </>
  );
}
