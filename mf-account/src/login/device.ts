import '@shop/forms/no-eval';
import { permanentStorage } from '@shop/browser/storage';
import { DeviceKey } from '@shop/contract/account';

const KEY = 'device';

/**
 * The key by which the shop knows this browser again. Sent with what asks for a code and with the code: a browser that has
 * logged in before has limits of its own, which no stranger can use up.
 */
export const device = {
  /** The part of a call's body that holds it; empty where there is none, or a spoilt one. */
  sent(): { device?: string } {
    const { success, data } = DeviceKey.safeParse(permanentStorage.read(KEY));
    return success ? { device: data } : {};
  },
  keep(key: string | undefined): void {
    if (key !== undefined) permanentStorage.write(KEY, key);
  },
};
