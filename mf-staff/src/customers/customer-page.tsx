import { isApiError } from '@shop/client/api-error';
import { ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerMessages, CustomerOrders, CustomerReviews } from './customer-lists.tsx';
import { CustomerSide } from './customer-side.tsx';
import { nameOf } from './customer.ts';
import css from '../layout/panel.module.css';

export const handle = staffHead('customers.title');

/** One customer: orders, reviews, addresses and messages, and what somebody may ask for who cannot do it in the shop. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { id = '' } = useParams();
  const { call, may } = useStaff();
  const load = useLoad(id, async (signal) => (await call('staffCustomer', { params: { id } }, { signal })).data);
  const { data, error } = load;
  const [isErased, setErased] = useState(false);

  if (isErased || (!data && isApiError(error) && error.code === 'not-found'))
    return (
      <Blank
        cold={!isErased}
        heading="h1"
        title={t(isErased ? 'customers.erased' : 'customers.none')}
        text={t(isErased ? 'customers.erased-text' : 'customers.none-text')}
      >
        <ButtonLink look="quiet" to="/staff/customers">
          {t('customers.all')}
        </ButtonLink>
      </Blank>
    );
  if (!data) {
    return (
      <>
        <ScreenHead title={t('customers.title')} />
        <LoadState of={load} failed={t('customers.one-failed')} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={nameOf(data)} back={{ to: '/staff/customers', text: t('customers.title') }} />
      <div className={css.two}>
        <div className={css.stack}>
          <CustomerOrders customer={data} />
          <CustomerReviews customer={data} />
          <CustomerMessages customer={data} />
        </div>
        <div className={css.stack}>
          <CustomerSide customer={data} />
          {may('staffExportCustomer') && <CustomerData customer={data} onErased={() => setErased(true)} />}
          <Fold title={t('customers.history')}>
            <HistoryOf subject="customer" id={id} />
          </Fold>
        </div>
      </div>
    </>
  );
}
