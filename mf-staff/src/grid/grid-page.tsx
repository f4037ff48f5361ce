import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { RestoredChanges } from '../drafts/restored-changes.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { GridCell } from './grid-cell.tsx';
import { cellName, COLUMNS, editedCells, isPrice, rowsOf, type GridProduct } from './grid-rows.ts';
import { OutcomeLine } from './outcome-line.tsx';
import { useGrid } from './use-grid.ts';
import filters from '../filters/filters.module.css';
import css from './grid.module.css';

export const handle = staffHead('grid.title');

/** Names and prices of many products in one table, saved product by product. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const q = parameters.get('q')?.trim().slice(0, 80) ?? '';
  const query = q === '' ? {} : { q };
  const load = useLoad(q, async (signal) => call('staffProductGrid', { query }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (after) =>
    call('staffProductGrid', { query: { ...query, after } }),
  );
  const [fresh, setFresh] = useState<ReadonlyMap<string, GridProduct>>(new Map());
  const grid = useGrid((product) => setFresh((all) => new Map(all).set(product.id, product)));
  const products = pages.flatMap((page) => page.data).map((product) => fresh.get(product.id) ?? product);
  const rows = rowsOf(products);
  const count = products.filter(({ id }) => grid.edits[id]).length;
  const search = useCallback(
    (text: string) =>
      void navigate(`/staff/products/bulk/grid${text === '' ? '' : `?q=${encodeURIComponent(text)}`}`, {
        replace: true,
      }),
    [navigate],
  );

  return (
    <>
      <ScreenHead title={t('grid.title')} back={{ to: '/staff/products', text: t('products.title') }}>
        {grid.isSaving ? (
          <Button look="quiet" onClick={grid.stop}>
            {t('grid.stop')}
          </Button>
        ) : (
          count > 0 && (
            <Button look="text" onClick={grid.discard}>
              {t('grid.discard')}
            </Button>
          )
        )}
        <ActionButton
          disabled={count === 0}
          onAction={async () => grid.save(products)}
          runningText={t('products.saving')}
        >
          {t('grid.save', { count, number: formatWhole(count, language) })}
        </ActionButton>
      </ScreenHead>
      <search className={filters.bar}>
        <SearchBox label={t('products.search')} hint={t('products.search-hint')} value={q} onSearch={search} />
      </search>
      <p className={css.soft}>{t('grid.keys')}</p>
      <RestoredChanges {...editedCells(rows, grid.edits)} isRestored={grid.isRestored && count > 0} />
      <LoadState of={load} failed={t('products.list-failed')} />
      {data && rows.length === 0 && <Blank title={t('products.none-fit')} text={t('products.none-fit-text')} />}
      {rows.length > 0 && (
        <div className={css.scroller}>
          <table className={css.grid}>
            <thead>
              <tr>
                <th scope="col">{t('products.columns.sku')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-number={isPrice(column) || undefined}>
                    {t(`grid.columns.${column.replace('.', '-')}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const { product, place } = row;
                const size = product.sizes[place];
                return (
                  <tr key={`${product.id} ${size?.sku ?? ''}`} data-first={place === 0 || undefined}>
                    <th scope="row">
                      <Link to={`/staff/products/${product.id}`}>
                        <bdi dir="ltr">{size?.sku || product.id}</bdi>
                      </Link>
                      {size && <span className={css.label}>{size.label[language]}</span>}
                      {place === 0 && <OutcomeLine outcome={grid.outcomes.get(product.id)} />}
                    </th>
                    {COLUMNS.map((column) => (
                      <GridCell
                        key={column}
                        row={row}
                        at={at}
                        rows={rows.length}
                        column={column}
                        typed={grid.edits[product.id]?.[cellName(row, column) ?? '']}
                        label={t('products.field-of-size', {
                          field: t(`grid.columns.${column.replace('.', '-')}`),
                          size: size?.sku || product.id,
                        })}
                        isChanged={grid.outcomes.get(product.id)?.kind === 'changed'}
                        onType={(typed) => grid.set(row, column, typed)}
                      />
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {loadMore && <MoreButton onMore={loadMore} />}
    </>
  );
}
