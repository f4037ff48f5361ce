import { formatDate, formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { inOrder, lastMomentOf, stateOf, type Coupon } from './coupon.ts';
import { EndDialog } from './end-dialog.tsx';
import css from './coupons.module.css';

export const handle = staffHead('coupons.title');

/** Discount codes: those that run, those to come, and those that are over. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  // What runs is judged at the moment at which it was loaded: a code that was just ended is over.
  const load = useLoad('', async (signal) => ({
    coupons: (await call('staffCoupons', {}, { signal })).data,
    now: new Date(),
  }));
  const { data, reload } = load;
  const [open, setOpen] = useState<'new' | Coupon | null>(null);

  const valueOf = ({ kind, value }: Coupon) =>
    kind === 'percent' ? t('coupons.percent', { value: formatWhole(value, language) }) : formatMoney(value, language);
  const daysOf = (coupon: Coupon): string => {
    const last = lastMomentOf(coupon);
    const day = (at: Date) => formatDate(at, language);
    if (coupon.startsAt && last)
      return t('coupons.between', { from: day(new Date(coupon.startsAt)), until: day(last) });
    if (last) return t('coupons.until-day', { day: day(last) });
    return coupon.startsAt ? t('coupons.from-day', { day: day(new Date(coupon.startsAt)) }) : t('coupons.always');
  };
  const limitsOf = ({ minimum, usesPerCustomer }: Coupon): string =>
    [
      ...(minimum > 0 ? [t('coupons.from-amount', { amount: formatMoney(minimum, language) })] : []),
      ...(usesPerCustomer === null
        ? []
        : [t('coupons.uses', { count: usesPerCustomer, number: formatWhole(usesPerCustomer, language) })]),
    ].join(t('order.comma'));

  return (
    <>
      <ScreenHead title={t('coupons.title')}>
        {may('staffAddCoupon') && (
          <Button look="quiet" onClick={() => setOpen('new')}>
            {t('coupons.add')}
          </Button>
        )}
      </ScreenHead>
      <LoadState of={load} failed={t('coupons.failed')} rows={4} />
      {data?.coupons.length === 0 && <Blank title={t('coupons.none')} text={t('coupons.none-text')} />}
      <ul className={css.coupons}>
        {(data ? inOrder(data.coupons, data.now) : []).map((coupon) => {
          const itsState = stateOf(coupon, data!.now);
          return (
            <li key={coupon.code} className={css.coupon} data-state={itsState}>
              <bdi dir="ltr" className={css.code}>
                {coupon.code}
              </bdi>
              <span>
                <bdi>{valueOf(coupon)}</bdi>
              </span>
              <span className={css.state}>{t(`coupons.states.${itsState}`)}</span>
              <span className={css.soft}>{daysOf(coupon)}</span>
              <span className={css.soft}>{limitsOf(coupon)}</span>
              {itsState !== 'over' && may('staffEndCoupon') && (
                <Button
                  look="text"
                  onClick={() => setOpen(coupon)}
                  aria-label={t('coupons.end-named', { code: coupon.code })}
                >
                  {t('coupons.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open === 'new' && <CouponDialog onAdded={reload} onClosed={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <EndDialog code={open.code} onEnded={reload} onClosed={() => setOpen(null)} />
      )}
    </>
  );
}
