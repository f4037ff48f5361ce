import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../filters/search-box.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { READS } from './reads-address.ts';
import filters from '../filters/filters.module.css';
import css from './reads.module.css';

const PAGE_OF = { customer: '/staff/customers', order: '/staff/orders' };

/** Which of the staff looked at which customer or order. */
export function Reads() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const q = parameters.get('q')?.trim().slice(0, 80) ?? '';
  const load = async (before: string | undefined, signal?: AbortSignal) =>
    call('staffReads', { query: { ...(q !== '' && { q }), before } }, signal ? { signal } : {});
  const first = useLoad(q, async (signal) => load(undefined, signal));
  const { pages, loadMore } = useFurther(first.data, load);
  const reads = pages.flatMap(({ data }) => data);
  const search = useCallback(
    (text: string) =>
      void navigate(`${READS}${text === '' ? '' : `&q=${encodeURIComponent(text)}`}`, { replace: true }),
    [navigate],
  );

  return (
    <>
      <ScreenHead title={t('reads.title')} back={{ to: '/staff/history', text: t('history.title') }} />
      <p className={css.intro}>{t('reads.intro')}</p>
      <search className={filters.bar}>
        <SearchBox label={t('reads.search')} hint={t('reads.search-hint')} value={q} onSearch={search} />
      </search>
      <LoadState of={first} failed={t('reads.failed')} />
      {first.data && reads.length === 0 && (
        <Blank
          title={t(q === '' ? 'reads.empty' : 'reads.none')}
          text={t(q === '' ? 'reads.intro' : 'reads.none-text')}
        />
      )}
      {reads.length > 0 && (
        <ol className={css.reads}>
          {reads.map(({ id, at, person, subject, subjectId, name }) => (
            <li key={id} className={css.read}>
              <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
              <bdi>{person}</bdi>
              <span>
                {t(`reads.subjects.${subject}`)}{' '}
                <Link to={`${PAGE_OF[subject]}/${subjectId}`}>
                  <bdi>{name?.[language] ?? subjectId}</bdi>
                </Link>
              </span>
            </li>
          ))}
        </ol>
      )}
      {reads.length > 0 && loadMore && <MoreButton onMore={loadMore} />}
    </>
  );
}
