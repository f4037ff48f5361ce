import type { Badge, Card, Variant } from '@shop/contract/catalogue';
import { LOW_STOCK } from '@shop/contract/stock';
import { savedShare } from './saved-share.ts';

export type CardBadge =
  | { kind: 'out-of-stock' }
  | { kind: 'offer'; share: number }
  | { kind: 'low-stock'; left: number }
  | { kind: 'badge'; badge: Badge };

/** The one badge of a card: first what prevents buying, then what recommends it. */
export function cardBadge(card: Pick<Card, 'badges' | 'variants'>, shown: Variant): CardBadge | null {
  if (card.variants.every((variant) => variant.stock === 0)) return { kind: 'out-of-stock' };
  const share = savedShare(shown);
  if (share > 0) return { kind: 'offer', share };
  if (card.variants.length === 1 && shown.stock <= LOW_STOCK) return { kind: 'low-stock', left: shown.stock };
  const [badge] = card.badges;
  return badge ? { kind: 'badge', badge } : null;
}
