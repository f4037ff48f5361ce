import { EMIRATES, type Emirate } from '@shop/contract/emirates';

/** Kept for the visit alone. The product page asks for the emirate too, and keeps it under the same key. */
const KEY = 'emirate';

const isEmirate = (value: string | null): value is Emirate => (EMIRATES as readonly (string | null)[]).includes(value);

/** Kept with the page where the browser refuses storage. */
let unstored: Emirate | null = null;

/** The emirate that the visitor asked about. A browser that refuses storage keeps it for as long as the page lives. */
export const keptEmirate = {
  read(): Emirate | null {
    try {
      const kept = sessionStorage.getItem(KEY);
      return isEmirate(kept) ? kept : null;
    } catch {
      return unstored;
    }
  },
  keep(emirate: Emirate): void {
    try {
      sessionStorage.setItem(KEY, emirate);
    } catch {
      unstored = emirate;
    }
  },
};
