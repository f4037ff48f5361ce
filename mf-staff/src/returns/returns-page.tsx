import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { useDelayedActions } from '../undo/delayed-actions.ts';
import { PLAIN_CALLS, type PlainReturnAct, type ReturnAct, type ReturnRow } from './return-acts.ts';
import { ReturnItem } from './return-item.tsx';
import { ReturnRefundDialog } from './return-refund-dialog.tsx';
import { ReturnRejectDialog } from './return-reject-dialog.tsx';
import { addressOfView, RETURNS_VIEWS, viewIn } from './returns-view.ts';
import tabs from '../layout/tabs.module.css';
import css from './returns.module.css';

export const handle = staffHead('returns.title');

/** What became of the last act on a return: how it is now, or why it stayed as it was. */
interface Result {
  row?: ReturnRow;
  error?: unknown;
}

/** Returns: what waits with the oldest first, and what is done with each. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call, may } = useStaff();
  const delayedActions = useDelayedActions();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const load = useLoad(view, async (signal) => call('staffReturns', { query: { state: view } }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (after) =>
    call('staffReturns', { query: { state: view, after } }),
  );
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const [asked, setAsked] = useState<{ act: 'refund' | 'reject'; row: ReturnRow } | null>(null);
  // A row stays in its place when its state changes, so that nothing moves away under the hand.
  const rows = pages.flatMap((page) => page.data).map((row) => results[row.id]?.row ?? row);

  const note = (id: string, result: Result) => setResults((before) => ({ ...before, [id]: result }));
  const take = (act: PlainReturnAct, { id, orderNumber }: ReturnRow) => {
    note(id, {});
    delayedActions.delay({
      text: t('returns.held', { act: t(`returns.acts.${act}`), number: orderNumber }),
      run: async () => {
        try {
          note(id, { row: (await call(PLAIN_CALLS[act], { params: { id }, body: {} })).data });
        } catch (failure) {
          note(id, { error: failure });
        }
      },
    });
  };
  const begin = (act: ReturnAct, row: ReturnRow) => {
    if (act === 'refund' || act === 'reject') setAsked({ act, row });
    else take(act, row);
  };

  return (
    <>
      <ScreenHead title={t('returns.title')} />
      <nav className={tabs.tabs} aria-label={t('returns.views-label')}>
        {RETURNS_VIEWS.map((each) => (
          <Link key={each} to={addressOfView(each)} aria-current={each === view ? 'page' : undefined}>
            {t(`returns.views.${each}`)}
          </Link>
        ))}
      </nav>
      <LoadState of={load} failed={t('returns.failed')} />
      {data && rows.length === 0 && (
        <Blank
          title={t(view === 'open' ? 'returns.none-open' : 'returns.none')}
          text={t(view === 'open' ? 'returns.none-open-text' : 'returns.none-text')}
        />
      )}
      {rows.length > 0 && (
        <ul className={css.returns}>
          {rows.map((row) => (
            <ReturnItem
              key={row.id}
              row={row}
              may={may}
              error={results[row.id]?.error}
              onAct={(act) => begin(act, row)}
            />
          ))}
        </ul>
      )}
      {loadMore && <MoreButton onMore={loadMore} />}
      {asked?.act === 'refund' && (
        <ReturnRefundDialog
          row={asked.row}
          onRefunded={(row) => note(row.id, { row })}
          onClosed={() => setAsked(null)}
        />
      )}
      {asked?.act === 'reject' && (
        <ReturnRejectDialog
          row={asked.row}
          onRejected={(row) => note(row.id, { row })}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  );
}
