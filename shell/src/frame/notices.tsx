import type { PublicSettings } from '@shop/contract/settings';
import { moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './notices.module.css';

/** Takes the amount's place in the sentence, so that the amount can have an element of its own. */
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

interface NoticesProps {
  settings: PublicSettings | null;
  inert: boolean;
  /** Without what is only of use before the checkout. */
  demoAlone?: boolean;
}

/** The notices above the header: that the shop is a demonstration, and from which amount delivery is free. */
export function Notices({ settings, inert, demoAlone = false }: NoticesProps) {
  const { t } = useTranslation('common');
  if (!settings) return null;

  return (
    <div inert={inert}>
      {settings.mode === 'demo' && <p className={css.demo}>{t('states.demo-banner')}</p>}
      {!demoAlone && <FreeDelivery from={settings.freeDeliveryFrom} />}
    </div>
  );
}
