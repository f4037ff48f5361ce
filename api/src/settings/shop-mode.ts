import type { PublicSettings } from '@shop/contract/settings';

export type ShopMode = PublicSettings['mode'];

/** A shop is a demonstration unless `SHOP_MODE` says that it is live. */
export const shopMode = (): ShopMode => (process.env.SHOP_MODE === 'live' ? 'live' : 'demo');
