import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ShopSettings } from './shop-settings.ts';

/** Settings that identify a shop, so no real shop has the demo's. */
const OWN = [
  'shop.name',
  'shop.trn',
  'shop.licence',
  'contact.phone',
  'contact.whatsapp',
  'contact.email',
  'contact.address',
  'contact.map',
  'contact.social',
] as const;

/** Settings that a real shop may share with the demo, so staff have to say them, even with the same value. */
const TO_SAY = [
  'contact.openingHours',
  'workingDays.weekdays',
  'workingDays.cutOffHour',
  'workingDays.holidays',
] as const;

/** Key of the row in the settings table that lists the settings that staff have set: `workingDays.weekdays`. */
export const SAID = 'said';

const Said = z.array(z.string());

const within = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);

/** The list of settings that staff have set, with another one. */
export const withSaid = (said: unknown, path: string): string[] => [
  ...new Set([...(Said.safeParse(said).data ?? []), path]),
];

/** The names of settings that still have the demo's values and that staff have not said, such as `contact.phone`. */
export function demoValues(settings: Partial<ShopSettings>, demo: ShopSettings, said?: unknown): string[] {
  const stated = Said.safeParse(said).data ?? [];
  const isSaid = (path: string) => stated.some((one) => within(path, one) || within(one, path));
  const isDemo = (path: string) => isDeepStrictEqual(valueIn(settings, path), valueIn(demo, path));
  return [...OWN.filter(isDemo), ...TO_SAY.filter((path) => isDemo(path) && !isSaid(path))];
}

const valueIn = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings);
