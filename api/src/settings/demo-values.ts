import { isDeepStrictEqual } from 'node:util';
import type { ShopSettings } from './shop-settings.ts';

/** Settings that identify a shop, so no real shop has the demo's. Opening hours and charges may be the same. */
const OWN = {
  shop: ['name', 'trn', 'licence'],
  contact: ['phone', 'whatsapp', 'email', 'address', 'map', 'social'],
} as const satisfies { [Key in 'shop' | 'contact']: readonly (keyof ShopSettings[Key])[] };

type Part = Record<string, unknown>;

/** The names of settings that still have the demo's values, such as `contact.phone`. */
export function demoValues(
  settings: Pick<ShopSettings, keyof typeof OWN>,
  demo: Pick<ShopSettings, keyof typeof OWN>,
): string[] {
  return (Object.keys(OWN) as (keyof typeof OWN)[]).flatMap((key) =>
    OWN[key]
      .filter((name) => isDeepStrictEqual((settings[key] as Part)[name], (demo[key] as Part)[name]))
      .map((name) => `${key}.${name}`),
  );
}

/** Throws if a live shop still has settings of the demo; the message names them. */
export function refuseDemoValues(settings: ShopSettings, demo: ShopSettings): void {
  const left = demoValues(settings, demo);
  if (left.length === 0) return;
  throw new Error(
    `SHOP_MODE is live, but these settings are still the demonstration's: ${left.join(', ')}. ` +
      'Set them with "npm run shop -- settings set" (see docs/operating.md), then start again.',
  );
}
