import { ActionButton } from '@shop/ui/button/button';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/desk-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { Failed } from '../states/failed.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { CodeBox } from './code-box.tsx';
import { SizeRow } from './size-row.tsx';
import { addressOfView, filtersOf, viewIn, type StockSize, type StockView } from './stock-view.ts';
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
  const { state, data, error, reload } = useLoad(key, async (signal) => call('staffStock', { query }, { signal }));
  const [further, setFurther] = useState<{ of: typeof data; sizes: StockSize[]; next: string | null } | null>(null);
  const own = further?.of === data ? further : null;
  const sizes = [...(data?.data ?? []), ...(own?.sizes ?? [])];
  const next = own ? own.next : (data?.next ?? null);

  const show = useCallback(
    (changed: StockView) => void navigate(`/staff/stock${addressOfView(changed)}`, { replace: true }),
    [navigate],
  );
  const search = useCallback((q: string) => show({ ...view, q }), [show, view]);
  const more = async () => {
    const page = await call('staffStock', { query: { ...query, ...(next !== null && { after: next }) } });
    setFurther({ of: data, sizes: [...(own?.sizes ?? []), ...page.data], next: page.next });
  };

  return (
    <>
      <ScreenHead title={t('stock.title')} />
      <search className={filters.bar}>
        <CodeBox value={view.q} onSearch={search} />
        <button
          type="button"
          className={filters.choice}
          aria-pressed={view.low}
          onClick={() => show({ ...view, low: !view.low })}
        >
          <StaffIcon name="warning" />
          {t('stock.low')}
        </button>
      </search>
      {state === 'loading' && <LoadingRows />}
      {state === 'failed' && !data && <Failed title={t('stock.failed')} error={error} onRetry={reload} />}
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
      {next !== null && (
        <ActionButton look="quiet" className={css.more} onAction={more} runningText={t('loading-more')}>
          {t('more')}
        </ActionButton>
      )}
    </>
  );
}
