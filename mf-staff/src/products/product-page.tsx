import { isApiError } from '@shop/client/api-error';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { ProductEditor } from './product-editor.tsx';

export const handle = staffHead('products.title');

/** One product's form. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { id = '' } = useParams();
  const { call } = useStaff();
  const load = useLoad(id, async (signal) => (await call('staffProduct', { params: { id } }, { signal })).data);
  const { data, error } = load;
  if (data) return <ProductEditor key={id} id={id} answer={data} />;
  return isApiError(error) && error.code === 'product-not-found' ? (
    <Blank cold heading="h1" title={t('products.none')} text={t('products.none-text')} />
  ) : (
    <>
      <ScreenHead title={t('products.title')} />
      <LoadState of={load} failed={t('products.failed')} />
    </>
  );
}
