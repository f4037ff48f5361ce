import type { OpeningHours } from '@shop/contract/settings';
import { useSyncExternalStore } from 'react';
import { FilledText } from '../filled-text.tsx';
import type { ContactTexts } from './contact-texts.ts';
import { shopWeekday, openingStatus, type OpeningStatus } from './opening-status.ts';
import css from './business-hours.module.css';
import text from '@shop/ui/text/text.module.css';

const MINUTE = 60_000;
/** Milliseconds. Less than a minute, because timers are late after the device was asleep. */
const LOOK_EVERY = 5_000;

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, LOOK_EVERY);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute in milliseconds; during hydration, the time at which the server rendered the page. */
const useMinute = (madeAt: number): number => useSyncExternalStore(subscribe, thisMinute, () => madeAt);

type Texts = Pick<ContactTexts, 'hours' | 'days'>;

function Opens({
  texts: { hours, days },
  opens,
}: {
  texts: Texts;
  opens: NonNullable<Extract<OpeningStatus, { open: false }>['opens']>;
}) {
  const { day, time } = opens;
  if (day === 'today') return <FilledText text={hours.opensToday} values={{ time }} />;
  if (day === 'tomorrow') return <FilledText text={hours.opensTomorrow} values={{ time }} />;
  return <FilledText text={hours.opensOn} values={{ day: days[day], time }} />;
}

interface BusinessHoursProps {
  texts: Texts;
  week: readonly OpeningHours[];
  /** When the server rendered the page, in milliseconds. Hydration uses it, so that server and browser agree on whether the shop is open. */
  madeAt: number;
}

export function BusinessHours({ texts, week, madeAt }: BusinessHoursProps) {
  const now = useMinute(madeAt);
  const status = openingStatus(week, now);
  const today = shopWeekday(now);
  const { hours } = texts;

  return (
    <section className={css.section} aria-labelledby="business-hours">
      <h2 className={text.section} id="business-hours">
        {hours.title}
      </h2>
      <p className={css.status} data-open={status.open}>
        <span className={css.word}>{status.open ? hours.openNow : hours.closedNow}</span>{' '}
        <span className={text.soft}>
          {status.open ? (
            <FilledText text={hours.closesAt} values={{ time: status.closes }} />
          ) : (
            status.opens && <Opens texts={texts} opens={status.opens} />
          )}
        </span>
      </p>
      <table className={css.hours}>
        <tbody>
          {week.map(({ days, label, text: span, hours: isOpen }) => (
            <tr key={label}>
              <th scope="row" aria-current={days.includes(today) ? 'date' : undefined}>
                {label}
              </th>
              <td className={isOpen ? undefined : text.soft}>
                <bdi>{span}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.fine} ${text.soft}`}>{hours.note}</p>
    </section>
  );
}
