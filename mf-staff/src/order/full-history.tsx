import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/desk-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Failed } from '../states/failed.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import css from './full-history.module.css';

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Every change of the order by staff: who, through what, and each field before and after. */
export function FullHistory({ id }: { id: string }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const { state, data, error, reload } = useLoad(
    id,
    async (signal) => (await call('staffHistoryOf', { params: { subject: 'order', id } }, { signal })).data,
  );
  if (state === 'loading') return <LoadingRows rows={3} />;
  if (!data) return <Failed title={t('order.history-failed')} error={error} onRetry={reload} />;
  if (data.length === 0) return <p>{t('order.history-none')}</p>;
  return (
    <ul className={css.changes}>
      {data.map((change) => (
        <li key={change.id}>
          <p>
            <bdi dir="ltr">{change.action}</bdi> · <bdi>{change.person}</bdi> ·{' '}
            {formatShortMoment(new Date(change.at), language)}
          </p>
          <ul>
            {Object.entries(change.after ?? {}).map(([field, value]) => (
              <li key={field} dir="ltr">
                {field}: <del>{written(change.before?.[field])}</del> → <ins>{written(value)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
