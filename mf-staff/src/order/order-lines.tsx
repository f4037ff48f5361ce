import { formatWhole, moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Photo } from '@shop/ui/photo/photo';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './order-lines.module.css';

function Amount({ fils }: { fils: number }) {
  const { sign, whole, fraction } = moneyParts(fils, useLanguage());
  return (
    <bdi dir="ltr" className={css.amount}>
      {sign}
      {whole}
      <small>{fraction}</small>
    </bdi>
  );
}

/** What was ordered, line by line, with gifts and their cards, and the sums. The API computed every amount. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { lines, totals, couponCode, missing, refunds } = order;
  // What the card's bank sent back is still with the shop.
  const refunded = refunds.reduce((sum, { amount, failedAt }) => (failedAt === null ? sum + amount : sum), 0);
  const missingOf = (lineId: string) => missing.find((each) => each.lineId === lineId && each.outcome === 'open');
  const sums = [
    ['subtotal', totals.subtotal],
    ['discount', -totals.discount],
    ['delivery', totals.delivery],
    ['cash-fee', totals.codFee],
  ] as const;
  return (
    <>
      <table className={css.lines}>
        <thead>
          <tr>
            <th colSpan={2}>{t('order.lines')}</th>
            <th className={css.unit} data-number>
              {t('order.price')}
            </th>
            <th data-number>{t('order.count')}</th>
            <th className={css.less} data-number>
              {t('order.discount')}
            </th>
            <th className={css.sum} data-number>
              {t('order.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={css.picture}>
                <Photo {...line.image} alt="" sizes="44px" className={css.thumb} />
              </td>
              <td className={css.name}>
                <span>{line.name[language]}</span>
                <span className={css.soft}>
                  {line.size[language]} · <bdi dir="ltr">{line.sku}</bdi>
                </span>
                {missingOf(line.id) && (
                  <span className={css.missing}>
                    <StaffIcon name="warning" />
                    {t('order.missing-at-picking', { number: formatWhole(missingOf(line.id)!.quantity, language) })}
                  </span>
                )}
                {line.returns.map(({ id, state, quantity }) => (
                  <Link key={id} className={css.soft} to={`/staff/returns?state=${state}`}>
                    {t(`order.returns.${state}`)} <bdi dir="ltr">× {formatWhole(quantity, language)}</bdi>
                  </Link>
                ))}
                {line.gift && (
                  <span className={css.gift}>
                    <StaffIcon name="gift" />
                    <span>
                      {t(line.gift.note ? 'order.gift-card' : 'order.gift')}
                      {line.gift.note && (
                        <bdi dir="auto" className={css.card}>
                          {line.gift.note}
                        </bdi>
                      )}
                    </span>
                  </span>
                )}
              </td>
              <td className={css.unit} data-number>
                <Amount fils={line.unitPrice} />
              </td>
              <td data-number>
                <bdi dir="ltr">× {formatWhole(line.quantity, language)}</bdi>
              </td>
              <td className={css.less} data-number>
                {line.discount > 0 && <Amount fils={-line.discount} />}
              </td>
              <td className={css.sum} data-number>
                <Amount fils={line.lineTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.sums}>
        {sums.map(
          ([what, fils]) =>
            (fils !== 0 || what === 'subtotal') && (
              <div key={what}>
                <dt>{t(`order.sums.${what}`, { code: couponCode ?? '' })}</dt>
                <dd data-number>
                  <Amount fils={fils} />
                </dd>
              </div>
            ),
        )}
        <div className={css.total}>
          <dt>{t('order.sums.total')}</dt>
          <dd data-number>
            <Price fils={totals.total} />
          </dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>{t('order.sums.refunded')}</dt>
            <dd data-number>
              <Amount fils={-refunded} />
            </dd>
          </div>
        )}
        <div className={css.soft}>
          <dt>{t('order.sums.vat')}</dt>
          <dd data-number>
            <Amount fils={totals.vatIncluded} />
          </dd>
        </div>
      </dl>
    </>
  );
}
