import type { PublicSettings } from '@shop/contract/settings';
import { moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './notices.module.css';

/** Splits the sentence where the amount stands, so that the amount can be set apart. */
const MARK = '\u0000';

function FreeDelivery({ from }: { from: number }) {
  const { t } = useTranslation('shell');
  const { currency, currencyFirst, whole } = moneyParts(from, useLanguage());
  const sentence = t('notice.free-delivery', { amount: MARK, interpolation: { escapeValue: false } });
  const [before, after] = sentence.split(MARK);

  return (
    <p className={css.notice}>
      {before}
      <bdi className={css.amount}>{currencyFirst ? `${currency}\u00a0${whole}` : `${whole}\u00a0${currency}`}</bdi>
      {after} <span className={css.more}>· {t('notice.delivery-time')}</span>
    </p>
  );
}

/** What the shop says above its header: that it is a demonstration, and from which amount it delivers free. */
export function Notices({ settings, inert }: { settings: PublicSettings | null; inert: boolean }) {
  const { t } = useTranslation('common');
  if (!settings) return null;

  return (
    <div inert={inert}>
      {settings.mode === 'demo' && <p className={css.demo}>{t('states.demo-banner')}</p>}
      <FreeDelivery from={settings.freeDeliveryFrom} />
    </div>
  );
}
