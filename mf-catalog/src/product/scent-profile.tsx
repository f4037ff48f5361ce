import type { Scent } from '@shop/contract/catalogue';
import { SILLAGES } from '@shop/contract/scents';
import { useTranslation } from 'react-i18next';
import css from './scent-profile.module.css';
import text from '@shop/ui/text/text.module.css';

/** Hours at which the drawn line is full. */
const FULL_LINE_HOURS = 16;
const LINE = 96;

function HoursLine({ hours }: { hours: number }) {
  const end = (Math.min(hours, FULL_LINE_HOURS) / FULL_LINE_HOURS) * LINE;
  return (
    <svg className={css.drawing} viewBox="0 0 104 24" aria-hidden="true" focusable="false">
      <path className={css.faint} d={`M4 12h${LINE}`} />
      <path d={`M4 12h${end}`} />
      <circle className={css.stud} cx={4 + end} cy="12" r="3.5" />
    </svg>
  );
}

/** One arc for each level of sillage, those reached highlighted. */
function Reach({ sillage }: Pick<Scent, 'sillage'>) {
  const reached = SILLAGES.indexOf(sillage);
  return (
    <svg className={css.drawing} viewBox="0 0 104 24" aria-hidden="true" focusable="false">
      <circle className={css.stud} cx="4" cy="12" r="3.5" />
      {SILLAGES.map((name, index) => (
        <path
          key={name}
          className={index > reached ? css.faint : undefined}
          d={`M${14 + index * 11} ${8 - index * 3}q${4 + index * 2} ${4 + index * 3} 0 ${8 + index * 6}`}
        />
      ))}
    </svg>
  );
}

export function ScentProfile({ scent: { hours, sillage, occasions } }: { scent: Scent }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <dl className={css.profile}>
      <div>
        <dt>{t('product.scent.lasts')}</dt>
        <dd>
          <HoursLine hours={hours} />
          {t('product.scent.hours', { count: hours })}
        </dd>
      </div>
      <div>
        <dt>{t('product.scent.carries')}</dt>
        <dd>
          <Reach sillage={sillage} />
          {t(`product.scent.sillage.${sillage}`)}
        </dd>
      </div>
      <div>
        <dt>{t('product.scent.for')}</dt>
        <dd>
          <ul className={text.small}>
            {occasions.map((occasion) => (
              <li key={occasion}>{t(`product.scent.occasions.${occasion}`)}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
