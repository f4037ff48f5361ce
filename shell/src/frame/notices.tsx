import type { PublicSettings } from '@shop/contract/settings';
import { moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './notices.module.css';

/** Stands for the amount in the translated sentence, which is split here to wrap the amount in an element. */
const PLACEHOLDER = '\u0000';

function FreeDelivery({ from }: { from: number }) {
  const { t } = useTranslation('shell');
  const { currency, currencyFirst, whole } = moneyParts(from, useLanguage());
  const sentence = t('notice.free-delivery', { amount: PLACEHOLDER, interpolation: { escapeValue: false } });
  const [before, after] = sentence.split(PLACEHOLDER);

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
  /** Only the demonstration notice, for pages of the checkout. */
  demoOnly?: boolean;
}

export function Notices({ settings, inert, demoOnly = false }: NoticesProps) {
  const { t } = useTranslation('common');
  if (!settings) return null;

  return (
    <div inert={inert} data-print="no">
      {settings.mode === 'demo' && <p className={css.demo}>{t('states.demo-banner')}</p>}
      {!demoOnly && <FreeDelivery from={settings.freeDeliveryFrom} />}
    </div>
  );
}
