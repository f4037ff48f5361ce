import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { addressOfView, filtersOf, INQUIRY_TABS, viewIn, type InquiriesView, type Inquiry } from './inquiries-view.ts';
import { InquiryItem } from './inquiry-item.tsx';
import filters from '../filters/filters.module.css';
import tabs from '../layout/tabs.module.css';
import css from './inquiries.module.css';

export const handle = staffHead('inquiries.title');

/** What people have written: who takes care of it, the answer, and the end. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call, me } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const query = filtersOf(view);
  const load = useLoad(addressOfView(view), async (signal) => call('staffInquiries', { query }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (before) =>
    call('staffInquiries', { query: { ...query, before } }),
  );
  // What was done here is shown in its place, also where the list would not have it any more.
  const [changed, setChanged] = useState<ReadonlyMap<string, Inquiry>>(new Map());
  const rows = pages.flatMap((page) => page.data).map((row) => changed.get(row.id) ?? row);
  const people = data?.people ?? [];

  const show = useCallback(
    (next: InquiriesView) => void navigate(`/staff/inquiries${addressOfView(next)}`, { replace: true }),
    [navigate],
  );

  return (
    <>
      <ScreenHead title={t('inquiries.title')} />
      <nav className={tabs.tabs} aria-label={t('inquiries.label')}>
        {INQUIRY_TABS.map((status) => (
          <Link
            key={status}
            to={`/staff/inquiries${addressOfView({ ...view, status })}`}
            aria-current={status === view.status ? 'page' : undefined}
          >
            {t(`inquiries.states.${status}`)}
          </Link>
        ))}
      </nav>
      <div className={filters.bar}>
        <select
          className={filters.choice}
          aria-label={t('inquiries.whose')}
          value={view.to ?? ''}
          onChange={({ target }) => show({ ...view, to: target.value || undefined })}
        >
          <option value="">{t('inquiries.anybody')}</option>
          <option value={me.id}>{t('inquiries.mine')}</option>
          {people
            .filter(({ id }) => id !== me.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </div>
      <LoadState of={load} failed={t('inquiries.failed')} />
      {data && rows.length === 0 && (
        <Blank
          title={t(view.status === 'new' ? 'inquiries.none-new' : 'inquiries.none')}
          text={t('inquiries.none-text')}
        />
      )}
      {rows.length > 0 && (
        <ul className={css.inquiries}>
          {rows.map((inquiry) => (
            <InquiryItem
              key={inquiry.id}
              inquiry={inquiry}
              people={people}
              onChanged={(row) => setChanged((now) => new Map([...now, [row.id, row]]))}
            />
          ))}
        </ul>
      )}
      {loadMore && <MoreButton onMore={loadMore} />}
    </>
  );
}
