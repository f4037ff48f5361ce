import { visitStorage } from '@shop/browser/storage';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';

/** Key in session storage, shared by product page, cart and checkout. */
const KEY = 'emirate';

/** The emirate that the visitor chose last, in this visit. */
export const keptEmirate = {
  read(): Emirate | null {
    const kept = visitStorage.read(KEY);
    return EMIRATES.find((emirate) => emirate === kept) ?? null;
  },
  keep(emirate: Emirate): void {
    visitStorage.write(KEY, emirate);
  },
};
