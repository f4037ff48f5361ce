import { EMIRATES, type Emirate } from '@shop/contract/emirates';

/** Kept for the visit alone, so that the next product knows it. */
const KEY = 'emirate';

const isEmirate = (value: string | null): value is Emirate => (EMIRATES as readonly (string | null)[]).includes(value);

/** The emirate that the visitor asked about. Where the browser refuses storage, each page asks anew. */
export const keptEmirate = {
  read(): Emirate | null {
    try {
      const kept = sessionStorage.getItem(KEY);
      return isEmirate(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  keep(emirate: Emirate): void {
    try {
      sessionStorage.setItem(KEY, emirate);
    } catch {
      // The choice still holds on this page.
    }
  },
};
