import '@shop/forms/no-eval';
import { permanentStorage } from '@shop/browser/storage';
import { DeviceKey } from '@shop/contract/account';

const KEY = 'device';

/**
 * The key by which the shop recognises this browser, sent with requests for a code and with the code. A browser that has
 * logged in before has rate limits of its own, which strangers cannot exhaust.
 */
export const device = {
  /** The part of a call's body that holds the key; empty where none is stored, or an invalid one. */
  sent(): { device?: string } {
    const { success, data } = DeviceKey.safeParse(permanentStorage.read(KEY));
    return success ? { device: data } : {};
  },
  keep(key: string | undefined): void {
    if (key !== undefined) permanentStorage.write(KEY, key);
  },
};
