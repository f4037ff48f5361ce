import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../filters/search-box.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { LinkedRow } from '../layout/linked-row.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';
import { addressOfView, filtersOf, viewIn, type ProductsView } from './products-view.ts';
import filters from '../filters/filters.module.css';
import css from './products.module.css';

export const handle = staffHead('products.title');

/** All products: whether shoppers see them, what they cost, and whether somebody has begun to change them. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  const [isBeginning, setBeginning] = useState(false);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const query = filtersOf(view);
  const load = useLoad(addressOfView(view), async (signal) => call('staffProducts', { query }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (after) => call('staffProducts', { query: { ...query, after } }));
  const rows = pages.flatMap((page) => page.data);

  const show = useCallback(
    (changed: ProductsView) => void navigate(`/staff/products${addressOfView(changed)}`, { replace: true }),
    [navigate],
  );
  const search = useCallback((q: string) => show({ ...view, q }), [show, view]);

  return (
    <>
      <ScreenHead title={t('products.title')}>
        {may('staffProductGrid') && (
          <Link className={css.bulk} to="/staff/products/bulk/grid">
            {t('grid.title')}
          </Link>
        )}
        {may('staffImportProducts') && (
          <Link className={css.bulk} to="/staff/products/bulk/sheet">
            {t('sheets.sheet')}
          </Link>
        )}
        {may('staffSaveProduct') && (
          <Button look="quiet" onClick={() => setBeginning(true)}>
            {t('products.new')}
          </Button>
        )}
      </ScreenHead>
      <search className={filters.bar}>
        <SearchBox label={t('products.search')} hint={t('products.search-hint')} value={view.q} onSearch={search} />
        <select
          className={filters.choice}
          aria-label={t('products.shown')}
          value={view.published ?? ''}
          onChange={({ target }) =>
            show({ ...view, published: (target.value || undefined) as ProductsView['published'] })
          }
        >
          <option value="">{t('products.all')}</option>
          <option value="yes">{t('products.published')}</option>
          <option value="no">{t('products.unpublished')}</option>
        </select>
      </search>
      <LoadState of={load} failed={t('products.list-failed')} />
      {data && rows.length === 0 && <Blank title={t('products.none-fit')} text={t('products.none-fit-text')} />}
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map(({ id, name, published, hasDraft, priceFrom, sizes, stock }) => (
            <LinkedRow key={id} className={css.row}>
              <Link to={`/staff/products/${id}`}>
                <bdi>{name[language] || id}</bdi>
              </Link>
              <span className={css.state} data-hidden={!published || undefined}>
                {t(published ? 'products.published' : 'products.unpublished')}
                {hasDraft && ` · ${t('products.has-draft')}`}
              </span>
              <span className={css.soft}>
                {t('products.counts', {
                  sizes: formatWhole(sizes, language),
                  stock: formatWhole(stock, language),
                })}
              </span>
              <span className={css.price} data-number>
                {priceFrom !== null && <bdi>{formatMoney(priceFrom, language)}</bdi>}
              </span>
            </LinkedRow>
          ))}
        </ul>
      )}
      {loadMore && <MoreButton onMore={loadMore} />}
      {isBeginning && <NewProductDialog onClosed={() => setBeginning(false)} />}
    </>
  );
}
