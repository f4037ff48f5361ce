import type { Card, Variant } from '@shop/contract/catalogue';
import { formatPercent } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Badge } from '../badge/badge.tsx';
import { cardBadge } from './card-badge.ts';

/** The badge on a card's photograph, if it has one. */
export function CardLabel({ card, shown }: { card: Card; shown: Variant }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const label = cardBadge(card, shown);
  switch (label?.kind) {
    case undefined:
      return null;
    case 'out-of-stock':
      return <Badge>{t('product.out-of-stock')}</Badge>;
    case 'offer':
      return <Badge offer>{t('product.save-percent', { percent: formatPercent(label.share, language) })}</Badge>;
    case 'low-stock':
      return <Badge>{t('left-in-stock', { count: label.left })}</Badge>;
    case 'badge':
      return <Badge>{t(`product.badges.${label.badge}`)}</Badge>;
  }
}
