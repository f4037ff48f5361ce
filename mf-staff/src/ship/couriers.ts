import { permanentStorage } from '@shop/browser/storage';

const KEY = 'staff-couriers';
/** As many as a list can be overlooked. */
const MOST = 6;

/** The couriers that this device has shipped with, the last one first. */
export function couriersUsed(): string[] {
  const stored = permanentStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

export function noteCourier(name: string): void {
  permanentStorage.writeJson(KEY, [name, ...couriersUsed().filter((other) => other !== name)].slice(0, MOST));
}
