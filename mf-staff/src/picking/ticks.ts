import { permanentStorage } from '@shop/browser/storage';

const KEY = 'staff-ticks';

/** How many pieces of each line are in the box, by the lines' ids. */
export type Ticks = Readonly<Record<string, number>>;

const all = (): Record<string, Ticks> => {
  const stored = permanentStorage.readJson(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Ticks>) : {};
};

/** The ticks of an order on this device: they survive a reload and a tunnel. */
export const ticksOf = (id: string): Ticks => all()[id] ?? {};

export function keepTicks(id: string, ticks: Ticks): void {
  permanentStorage.writeJson(KEY, { ...all(), [id]: ticks });
}

export function forgetTicks(id: string): void {
  const { [id]: _, ...others } = all();
  permanentStorage.writeJson(KEY, others);
}
