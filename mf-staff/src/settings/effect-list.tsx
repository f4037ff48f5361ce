import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './settings.module.css';

type Effects = StaffCallAnswer<'staffSettingEffect'>['data']['effects'];

/** As many orders as are read before a decision. */
const MOST = 8;

/** What orders cost today and would cost then. */
export function EffectList({ effects }: { effects: Effects }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const money = (fils: number | null) => (fils === null ? t('settings.effect.refused') : formatMoney(fils, language));
  if (effects.length === 0) return <p role="status">{t('settings.effect.none')}</p>;
  const further = effects.length - MOST;
  return (
    <div role="status">
      <p>{t('settings.effect.title')}</p>
      <ul className={css.effects}>
        {effects.slice(0, MOST).map(({ subtotal, emirate, payment, before, after }) => (
          <li key={`${subtotal} ${emirate} ${payment}`}>
            {t('settings.effect.order', {
              subtotal: formatMoney(subtotal, language),
              emirate: t(`emirates.${emirate}`),
              payment: t(`payment.${payment}`),
              before: money(before),
              after: money(after),
            })}
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className={css.soft}>
          {t('settings.effect.further', { count: further, number: formatWhole(further, language) })}
        </p>
      )}
    </div>
  );
}
