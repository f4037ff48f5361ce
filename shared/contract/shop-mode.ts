import { PublicSettings } from './settings.ts';

/** Environment variables that set the shop's mode and origin. Servers read them when they start. */
interface ModeVariables {
  SHOP_MODE?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  STAFF_ORIGIN?: string | undefined;
  PUBLIC_DEMO?: string | undefined;
}

/**
 * The shop's mode by `SHOP_MODE`, `demo` by default. Throws on any value but `demo` and `live`, because a live shop
 * with a misspelt mode must not run as a demo, which shows one-time codes to everybody.
 */
export function shopMode({ SHOP_MODE: mode = 'demo' }: ModeVariables): PublicSettings['mode'] {
  const known = PublicSettings.shape.mode.safeParse(mode);
  if (known.success) return known.data;
  throw new Error(`SHOP_MODE is "${mode}"; it must be "live" or "demo", written like that.`);
}

const LOCAL_HOST = /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The origin of the shop's pages by `PUBLIC_ORIGIN`: `https://shop.example`. Throws when it is not an HTTP URL, when a
 * live shop has none (a request's Host header would then decide the canonical links), and when a demo, whose codes
 * anybody can read, would run at a public origin without both `SHOP_MODE=demo` and `PUBLIC_DEMO=yes`.
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
  const isPublicDemo = SHOP_MODE === 'demo' && PUBLIC_DEMO === 'yes';
  if (mode === 'demo' && !LOCAL_HOST.test(address.hostname) && !isPublicDemo) {
    throw new Error(
      `The shop would be a demonstration at ${address.origin}: whoever opens it can read every code and message. ` +
        'Set SHOP_MODE=live; or, if that is what you want, both SHOP_MODE=demo and PUBLIC_DEMO=yes.',
    );
  }
  return address.origin;
}

const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.+\])$/;

/**
 * The origin of the back office by `STAFF_ORIGIN`, else `staff.` before the shop's host:
 * `https://staff.shop.example`. Undefined where nothing says the shop's name; then each host that begins with `staff.` is
 * theirs. Throws when it is not an HTTP URL, has an IP address (browsers give passkeys to names alone), or is the shop's host,
 * whose scripts could then act as staff.
 */
export function staffOrigin(variables: ModeVariables): string | undefined {
  const { STAFF_ORIGIN } = variables;
  const shop = publicOrigin(variables);
  const { protocol, host = '', hostname = '' } = shop ? new URL(shop) : {};
  if (!STAFF_ORIGIN) return shop && !IP_ADDRESS.test(hostname) ? `${protocol}//staff.${host}` : undefined;
  const staff = URL.canParse(STAFF_ORIGIN) ? new URL(STAFF_ORIGIN) : undefined;
  if (!staff || !/^https?:$/.test(staff.protocol) || IP_ADDRESS.test(staff.hostname))
    throw new Error(
      `STAFF_ORIGIN is "${STAFF_ORIGIN}"; it must be an address by name such as https://staff.shop.example.`,
    );
  if (staff.hostname === hostname)
    throw new Error(`STAFF_ORIGIN and PUBLIC_ORIGIN are both at ${hostname}; staff need a host of their own.`);
  return staff.origin;
}
