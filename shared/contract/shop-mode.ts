import { PublicSettings } from './settings.ts';

/** The variables that say what a shop is and where it stands; servers read them when they start. */
interface ModeVariables {
  SHOP_MODE?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  PUBLIC_DEMO?: string | undefined;
}

/**
 * Whether a shop is a demonstration, from `SHOP_MODE`: one is where nothing is said. Throws on any other word than
 * `demo` and `live`, because a live shop that is taken for a demo shows its customers' codes to everybody.
 */
export function shopMode({ SHOP_MODE: mode = 'demo' }: ModeVariables): PublicSettings['mode'] {
  const known = PublicSettings.shape.mode.safeParse(mode);
  if (known.success) return known.data;
  throw new Error(`SHOP_MODE is "${mode}"; it must be "live" or "demo", written like that.`);
}

const LOCAL_HOST = /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where the shop's pages are, from `PUBLIC_ORIGIN`: `https://shop.example`. Throws when it is no web address, when a
 * live shop has none (whoever asks could write its canonical links), and when a demonstration, whose codes anybody can
 * read, would stand at a public one without having been told so twice.
 */
export function publicOrigin(variables: ModeVariables): string | undefined {
  const mode = shopMode(variables);
  const { SHOP_MODE, PUBLIC_ORIGIN, PUBLIC_DEMO } = variables;
  if (!PUBLIC_ORIGIN) {
    if (mode === 'live')
      throw new Error('SHOP_MODE is live, so PUBLIC_ORIGIN must name the shop, for example https://shop.example.');
    return undefined;
  }
  const address = URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"; it must be an address such as https://shop.example.`);
  const toldTwice = SHOP_MODE === 'demo' && PUBLIC_DEMO === 'yes';
  if (mode === 'demo' && !LOCAL_HOST.test(address.hostname) && !toldTwice) {
    throw new Error(
      `The shop would be a demonstration at ${address.origin}: whoever opens it can read every code and message. ` +
        'Set SHOP_MODE=live; or, if that is what you want, both SHOP_MODE=demo and PUBLIC_DEMO=yes.',
    );
  }
  return address.origin;
}
