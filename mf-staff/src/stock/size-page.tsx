import { isApiError } from '@shop/client/api-error';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Fragment, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { CodeBox } from './code-box.tsx';
import { MovementForm } from './movement-form.tsx';
import { MovementList } from './movement-list.tsx';
import css from './stock.module.css';

export const handle = staffHead('stock.title');

/** One size: how many there are, a movement, and all movements. A code scanned at the top opens the next size. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { id = '' } = useParams();
  const { call, may } = useStaff();
  const navigate = useNavigate();
  const load = useLoad(id, async (signal) => call('staffStockOf', { params: { id } }, { signal }));
  const { data, error, set } = load;
  const search = useCallback((q: string) => void navigate(`/staff/stock?q=${encodeURIComponent(q)}`), [navigate]);
  const back = { to: '/staff/stock', text: t('stock.back') };

  if (!data) {
    return isApiError(error) && error.code === 'not-found' ? (
      <Blank cold heading="h1" title={t('stock.none')} text={t('stock.none-text')} />
    ) : (
      <>
        <ScreenHead title={t('stock.title')} />
        <LoadState of={load} failed={t('stock.failed')} rows={5} />
      </>
    );
  }
  const { name, size, sku, stock } = data.data;
  // The key resets what is typed for another size.
  return (
    <Fragment key={id}>
      <ScreenHead title={t('stock.name-and-size', { name: name[language], size: size[language] })} back={back} />
      <CodeBox value="" onSearch={search} />
      <p className={css.now}>
        <span>{t('stock.in-stock')}</span> <strong>{formatWhole(stock, language)}</strong>
        <bdi dir="ltr" className={css.code}>
          {sku}
        </bdi>
      </p>
      {may('staffMoveStock') && <MovementForm id={id} stock={stock} onMoved={set} />}
      <MovementList id={id} first={data} />
    </Fragment>
  );
}
