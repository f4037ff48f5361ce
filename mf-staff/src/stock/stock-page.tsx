import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { CodeBox } from './code-box.tsx';
import { SizeRow } from './size-row.tsx';
import { addressOfView, filtersOf, viewIn, type StockView } from './stock-view.ts';
import filters from '../filters/filters.module.css';
import css from './stock.module.css';

export const handle = staffHead('stock.title');

/** What is on the shelves: every size, those of which few are left, and the one whose code is scanned. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const key = addressOfView(view);
  const query = filtersOf(view);
  const load = useLoad(key, async (signal) => call('staffStock', { query }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (after) => call('staffStock', { query: { ...query, after } }));
  const sizes = pages.flatMap((page) => page.data);

  const show = useCallback(
    (changed: StockView) => void navigate(`/staff/stock${addressOfView(changed)}`, { replace: true }),
    [navigate],
  );
  const search = useCallback((q: string) => show({ ...view, q }), [show, view]);

  return (
    <>
      <ScreenHead title={t('stock.title')} />
      <CodeBox value={view.q} onSearch={search}>
        <button
          type="button"
          className={filters.choice}
          aria-pressed={view.low}
          onClick={() => show({ ...view, low: !view.low })}
        >
          <StaffIcon name="warning" />
          {t('stock.low')}
        </button>
      </CodeBox>
      <LoadState of={load} failed={t('stock.failed')} />
      {data && sizes.length === 0 && (
        <Blank
          title={t(view.q === '' ? 'stock.none-low' : 'stock.none')}
          text={t(view.q === '' ? 'stock.none-low-text' : 'stock.none-text')}
        />
      )}
      {sizes.length > 0 && (
        <ul className={css.sizes}>
          {sizes.map((size) => (
            <SizeRow key={size.variantId} size={size} />
          ))}
        </ul>
      )}
      {loadMore && <MoreButton onMore={loadMore} />}
    </>
  );
}
