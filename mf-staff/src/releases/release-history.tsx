import type { ReleaseOverview } from '@shop/contract/staff-releases';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import panel from '../layout/panel.module.css';
import css from './releases.module.css';

/** The last publications, newest first, in the words of the release store. */
export function ReleaseHistory({ history }: Pick<ReleaseOverview, 'history'>) {
  const language = useLanguage();
  return (
    <ol className={css.rows}>
      {history.map(({ id, at, by, what, made }) => (
        <li key={id} className={css.event}>
          <span className={panel.soft}>
            {at !== null && <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>} <bdi>{by}</bdi>
          </span>
          <span>
            <bdi dir="ltr">{what}</bdi>
            {made !== '' && (
              <>
                <br />
                <bdi dir="ltr" className={panel.soft}>
                  {made}
                </bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
