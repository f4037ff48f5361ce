import { formatDate, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Phone } from '@shop/ui/address/phone';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../filters/search-box.tsx';
import { staffHead } from '../frame/staff-head.ts';
import { LinkedRow } from '../layout/linked-row.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import filters from '../filters/filters.module.css';
import css from '../layout/rows.module.css';

export const handle = staffHead('customers.title');

/** Finds customers by name, user name, email or number; before anything is typed it has the newest. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const q = parameters.get('q')?.trim().slice(0, 80) ?? '';
  const load = useLoad(
    q,
    async (signal) => (await call('staffCustomers', { query: q === '' ? {} : { q } }, { signal })).data,
  );
  const { data } = load;
  const search = useCallback(
    (text: string) =>
      void navigate(`/staff/customers${text === '' ? '' : `?q=${encodeURIComponent(text)}`}`, { replace: true }),
    [navigate],
  );

  return (
    <>
      <ScreenHead title={t('customers.title')} />
      <search className={filters.bar}>
        <SearchBox label={t('customers.search')} hint={t('customers.search-hint')} value={q} onSearch={search} />
      </search>
      <LoadState of={load} failed={t('customers.failed')} />
      {data?.length === 0 && (
        <Blank
          title={t(q === '' ? 'customers.empty' : 'customers.none-fit')}
          text={t(q === '' ? 'customers.empty-text' : 'customers.none-fit-text')}
        />
      )}
      {data && data.length > 0 && (
        <ul className={css.rows}>
          {data.map(({ id, name, username, mobile, email, orders, createdAt }) => (
            <LinkedRow key={id} className={css.row}>
              <Link to={`/staff/customers/${id}`}>
                <bdi>{name ?? username}</bdi>
              </Link>
              <span>
                <Phone number={mobile} />
              </span>
              <span className={css.soft}>
                <bdi>{email ?? t('customers.since', { day: formatDate(new Date(createdAt), language) })}</bdi>
              </span>
              <span className={css.end}>
                {t('order.orders', { count: orders, number: formatWhole(orders, language) })}
              </span>
            </LinkedRow>
          ))}
        </ul>
      )}
    </>
  );
}
